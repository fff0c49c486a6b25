# SPDX-License-Identifier: GPL-3.0-or-later
"""Random recordings of springs, each with the truth that it was made from."""

import dataclasses
import os

import numpy
from scipy.signal import lfilter

from recordings.model import free, slow_time_constant, speed

FRAME_RATES = [24, 30, 50, 60, 60, 90, 120, 120, 240]
MOST_SAMPLES = 20000


@dataclasses.dataclass
class Recording:
    """A recording: what is in its file, and what made it."""

    family: str
    index: int
    times: numpy.ndarray
    values: numpy.ndarray
    frames: numpy.ndarray
    stratum: str
    frequency: float
    damping: float
    to: float
    lead: float  # the level before the onset
    velocity: float  # at the onset
    onset: float  # s; before the first time where the recording was cut
    first: int  # the index of the first sample that moves
    level: float  # at that sample, without noise
    speed: float  # the velocity at that sample
    noise: float  # the standard deviation
    correlation: float  # of the noise of neighbouring frames
    pixel: float  # what values are rounded to, or 0
    span: float
    rate: float  # frames per second

    @property
    def moving(self):
        """Times since the first sample that moves, and the values there."""
        return self.times[self.first :] - self.times[self.first], self.values[self.first :]

    @property
    def deviation(self):
        """The standard deviation of noise and rounding together."""
        return numpy.sqrt(self.noise**2 + self.pixel**2 / 12)

    @property
    def is_exact(self):
        return self.noise == 0 and self.pixel == 0

    @property
    def is_long(self):
        """Whether it has what intervals need: 60 samples, two time constants, 12 a period."""
        tau = slow_time_constant(self.frequency, self.damping)
        late, _ = self.moving
        return len(late) >= 60 and late[-1] >= 2 * tau and self.rate >= 12 * self.frequency

    @property
    def rounding(self):
        """Whether the rounding is coarser than the noise blurs."""
        return self.pixel > 0 and self.noise < 0.5 * self.pixel

    def whiten(self, residuals):
        """Residuals of the moving samples with the correlation of their noise taken out."""
        if not self.correlation:
            return residuals
        kept = self.correlation ** numpy.diff(self.frames[self.first :])
        width = numpy.sqrt(1 - kept**2)
        if residuals.ndim == 2:
            kept, width = kept[:, None], width[:, None]
        return numpy.concatenate([residuals[:1], (residuals[1:] - kept * residuals[:-1]) / width])

    def write(self, folder):
        """Writes the file, and returns its path."""
        return write(folder, "%s-%04d" % (self.family, self.index), self.times, self.values)

    def told(self):
        """The truth in a line."""
        return (
            "%s, %.6g Hz, %.6g, to %.6g, onset %.6g s, velocity %.6g, %d samples, "
            "noise %.3g %% of the span%s%s"
            % (
                self.stratum,
                self.frequency,
                self.damping,
                self.to,
                self.onset,
                self.velocity,
                len(self.times),
                100 * self.noise / self.span,
                " rounded to 1 of %.0f" % self.span if self.pixel else "",
                ", correlation %.2f" % self.correlation if self.correlation else "",
            )
        )


def write(folder, name, times, values):
    path = os.path.join(folder, name + ".csv")
    with open(path, "w") as file:
        file.write("time,value\n")
        file.writelines("%r,%r\n" % pair for pair in zip(times.tolist(), values.tolist()))
    return path


def log_uniform(rng, low, high):
    return float(numpy.exp(rng.uniform(numpy.log(low), numpy.log(high))))


def frame_clock(rng, rate, duration, most=MOST_SAMPLES):
    """The numbers of the frames that are kept, and their true times from 0."""
    frames = numpy.arange(min(int(duration * rate) + 1, most))
    times = frames / rate
    if rng.random() < 0.2:
        times = times + rng.uniform(-0.3, 0.3, len(times)) / rate
    if rng.random() < 0.5:
        kept = rng.random(len(frames)) >= rng.uniform(0, 0.1)
        frames, times = frames[kept], times[kept]
    return frames, times


def noise(rng, frames, deviation, correlation=0.0):
    """Normal noise at some frames, of a stationary first-order autoregression over all frames."""
    white = rng.standard_normal(frames[-1] + 1)
    if correlation:
        white[1:] *= numpy.sqrt(1 - correlation**2)
        white = lfilter([1], [1, -correlation], white)
    return deviation * white[frames]


def crosses(p, until):
    """Whether a free response has passed its level of rest by some time."""
    values = free(p, numpy.linspace(0, until, 400)) - p[2]
    return bool(numpy.any(values[1:] * values[:-1] < 0))


def start(rng, frequency, damping, tau):
    """How a recording begins: from, velocity, the lead-in, what is cut off, and the stratum."""
    kind = rng.choice(["rest", "cut", "flick", "all"], p=[0.3, 0.3, 0.25, 0.15])
    pause = 0.0 if rng.random() < 0.1 else float(rng.uniform(0, 0.5))
    level, velocity, cut, stratum = 0.0, 0.0, 0.0, str(kind)
    if kind in ("flick", "all"):
        velocity = float(rng.choice([-1, 1]) * rng.uniform(0.3, 3) * 2 * numpy.pi * frequency)
        level = 1.0 if rng.random() < 0.15 else 0.0
    is_cut = kind == "cut" or (kind == "all" and rng.random() < 0.5)
    if is_cut:
        longest = min(1.5 * tau, 0.3 / frequency) if rng.random() < 0.5 else 1.5 * tau
        pause, cut = 0.0, float(rng.uniform(0, longest))
        late = crosses((frequency, damping, 1, level, velocity), cut)
        stratum = "mid-swing" if late else "cut"
    elif kind == "flick" and rng.random() < 0.5:
        pause = 0.0
    if kind == "all" and not is_cut:
        stratum = "flick"
    if damping >= 1:
        stratum = "overdamped"
    return level, velocity, pause, cut, stratum


def attempt(rng, family, index, correlated, deviation):
    """A random recording; `deviation` draws the noise, as a part of the span."""
    frequency = log_uniform(rng, 0.5, 8)
    damping = log_uniform(rng, 0.005, 1.5) if rng.random() < 0.6 else rng.uniform(0.005, 1.5)
    damping, tau = float(damping), slow_time_constant(frequency, damping)
    level, velocity, pause, cut, stratum = start(rng, frequency, damping, tau)
    rate = float(rng.choice(FRAME_RATES))
    duration = pause + max(rng.uniform(1, 8) * tau, 12 / rate)
    frames, times = frame_clock(rng, rate, duration)
    onset = pause - cut if pause > 0 or cut > 0 else times[0]
    first = int(numpy.searchsorted(times, onset))
    p = (frequency, damping, 1.0, level, velocity)
    clean = numpy.full(len(times), level)
    clean[first:] = free(p, times[first:] - onset)
    if len(times) - first < 8:
        return None
    span = float(numpy.ptp(clean))
    part = deviation(rng)
    is_rounded = not correlated and rng.random() < 0.3
    if is_rounded:
        scale, base = rng.uniform(50, 800) / span, rng.uniform(-1000, 1000)
    else:
        scale = log_uniform(rng, 0.01, 1000)
        base = scale * rng.normal() if rng.random() < 0.7 else 0.0
    scale = float(scale * rng.choice([-1, 1]))
    correlation = float(rng.uniform(0, 0.8)) if correlated else 0.0
    values = base + scale * (clean + noise(rng, frames, part * span, correlation))
    if is_rounded:
        values = numpy.round(values)
    shift = 0.0 if rng.random() < 0.5 else float(rng.uniform(0, 100))
    return Recording(
        family=family,
        index=index,
        times=times + shift,
        values=values,
        frames=frames,
        stratum=stratum,
        frequency=frequency,
        damping=damping,
        to=base + scale,
        lead=base + scale * level,
        velocity=scale * velocity,
        onset=onset + shift,
        first=first,
        level=base + scale * clean[first],
        speed=scale * float(speed(p, times[first] - onset)[0]),
        noise=abs(scale) * part * span,
        correlation=correlation,
        pixel=1.0 if is_rounded else 0.0,
        span=abs(scale) * span,
        rate=rate,
    )


def any_noise(rng):
    """0 to 5 % of the span: none in an eighth, else even or, in half, mostly small."""
    if rng.random() < 0.125:
        return 0.0
    return float(rng.uniform(0, 0.05)) if rng.random() < 0.5 else log_uniform(rng, 2e-4, 0.05)


def some_noise(rng):
    return log_uniform(rng, 0.002, 0.05)


def small_noise(rng):
    return log_uniform(rng, 0.002, 0.02)


FAMILIES = {
    "springs": (1, any_noise, lambda recording: True),
    "correlated": (
        2,
        some_noise,
        lambda recording: len(recording.times) >= 200 and recording.is_long,
    ),
    "accepted": (
        3,
        small_noise,
        lambda recording: len(recording.moving[0]) >= 60
        and recording.rate >= 12 * recording.frequency,
    ),
}


def draw(family, seed, index):
    """The recording of this number in one of the FAMILIES."""
    number, deviation, fits = FAMILIES[family]
    rng = numpy.random.default_rng([seed, number, index])
    while True:
        recording = attempt(rng, family, index, family == "correlated", deviation)
        if recording is not None and fits(recording):
            return recording
