"""How loud a sound is to the ear, and the last step to 16-bit numbers."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.present.audio import RATE
from engine.present.synth.tones import Wave

CEILING: Final = 0.7
"""No sample of any sound goes beyond it (1.0 would clip), so that several may be heard at once."""

_WINDOW: Final = 0.05  # seconds over which the ear adds up


def loudness(wave: Wave) -> float:
    """The loudest twentieth of a second, in decibels below a full square wave, by the A curve of IEC 61672-1
    (the ear is deaf to the lowest and highest tones). ``wave`` is mono, from -1 to 1."""
    padded = 1 << len(wave).bit_length()  # a length that the transform is quick with
    at: Wave = np.arange(padded // 2 + 1, dtype=np.float64) * (RATE / padded)
    spectrum = np.fft.rfft(wave, padded) * _a_curve(at)
    power = np.fft.irfft(spectrum, padded)[: len(wave)] ** 2
    count = min(len(wave), round(_WINDOW * RATE))
    sums = np.cumsum(np.concatenate([[0.0], power]))
    return float(10 * np.log10(max((sums[count:] - sums[:-count]).max() / count, 1e-12)))


def _a_curve(at: Wave) -> Wave:
    square = at**2
    low = (square + 20.6**2) * np.sqrt((square + 107.7**2) * (square + 737.9**2))
    curve: Wave = 1.2589 * 12194**2 * square**2 / (low * (square + 12194**2))
    return curve


def finished(wave: Wave, loud: float) -> NDArray[np.int16]:
    """Ready to play: no constant part, soft ends, as loud as ``loud`` decibels, and peaks rounded off below
    the ceiling."""
    wave = wave - np.mean(wave)
    edge = min(len(wave) // 2, RATE // 300)
    ramp = np.linspace(0, 1, edge)
    wave[:edge] *= ramp
    wave[len(wave) - edge :] *= ramp[::-1]
    for _ in range(3):  # rounding peaks off takes a little loudness away: it is given back
        wave = wave * 10 ** ((loud - loudness(wave)) / 20)
        wave = CEILING * np.tanh(wave / CEILING)
    return np.round(wave * 32767).astype(np.int16)


def quantised(wave: Wave, peak: float) -> NDArray[np.int16]:
    """Scaled so that the loudest moment is at ``peak``, as 16-bit numbers."""
    loudest = float(np.max(np.abs(wave))) or 1.0
    return np.round(wave * (peak * 32767 / loudest)).astype(np.int16)
