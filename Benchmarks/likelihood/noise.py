# SPDX-License-Identifier: GPL-3.0-or-later
"""The likelihood of what a recording has beside the motion.

A value is the motion and an error of the standard deviation sigma, rounded to a grid of the step q: the
digits of the file where nothing coarser is found. Its probability is that of the interval around it,

    P = Phi((y + q/2 - mu) / s) - Phi((y - q/2 - mu) / s)      s^2 = sigma^2 + (g |motion'|)^2

with the growth g, a time, for motion blur and for times that are off. A frame that repeats the last one
with the probability p says nothing else: P' = (1 - p) P + (p where its value is that of the last one).
Errors that hang together (AR(1), rho) are taken as normal; a grid counts in them as a least deviation.
"""

import math

import numpy
from scipy.optimize import minimize
from scipy.special import log_ndtr, ndtr

# Of the grid; below it the likelihood of a motion that fits into every interval is flat.
LEAST_DEVIATION = 0.02


class Noise:
    """A kind of noise with its numbers: sigma, growth, correlation, repeats."""

    def __init__(self, times, values, grid, kinds=()):
        self.values, self.grid, self.kinds = values, grid, tuple(kinds)
        self.steps = numpy.append(1.0, numpy.diff(times) / numpy.median(numpy.diff(times)))
        self.repeated = numpy.append(False, values[1:] == values[:-1])
        self.numbers = {"sigma": 0.0}
        for kind in self.kinds:
            self.numbers[kind] = {"growth": 0.0, "correlation": 0.3, "repeats": 0.05}[kind]

    @property
    def count(self):
        return len(self.numbers)

    def copy(self):
        other = object.__new__(Noise)
        other.__dict__.update(self.__dict__, numbers=dict(self.numbers))
        return other

    def deviations(self, speed):
        growth = self.numbers.get("growth", 0.0)
        least = LEAST_DEVIATION * self.grid
        return numpy.sqrt(self.numbers["sigma"] ** 2 + least**2 + (growth * speed) ** 2)

    # ------------------------------------------------------------ correlated
    def whitening(self, deviations):
        """The weight of the last error, and the deviation of what is new."""
        rho = self.numbers["correlation"] ** self.steps
        rho[0] = 0
        # No density above that of a probability of 1 on the grid.
        fresh = numpy.sqrt((1 - rho * rho) * deviations**2 + self.grid**2 / (2 * math.pi))
        return rho * deviations / numpy.roll(deviations, 1), fresh

    def whitened(self, rows, deviations):
        weight, fresh = self.whitening(deviations)
        late = numpy.roll(rows, 1, axis=-1)
        return (rows - weight * late) / fresh

    # ------------------------------------------------------------ both
    def terms(self, predictions, speed):
        """The logarithm of each probability, the most that any prediction gives, and the signed
        root of twice the difference: residuals, whose squares a descent adds up."""
        deviations = self.deviations(speed)
        if "correlation" in self.kinds:
            residuals = self.whitened(self.values - predictions, deviations)
            fresh = self.whitening(deviations)[1]
            most = numpy.log(self.grid / fresh) - 0.5 * math.log(2 * math.pi)
            return most - residuals**2 / 2, most, residuals
        way = (self.values - predictions) / deviations
        half = self.grid / (2 * deviations)
        most = numpy.log1p(-2 * ndtr(-half))
        upper = log_ndtr(half - numpy.abs(way))
        lower = log_ndtr(-half - numpy.abs(way))
        terms = upper + numpy.log1p(-numpy.exp(numpy.minimum(lower - upper, -1e-300)))
        fine = half < 1e-3
        flat = numpy.log(2 * half) - 0.5 * math.log(2 * math.pi)
        most = numpy.where(fine, flat, most)
        terms = numpy.where(fine, flat - way**2 / 2, terms)
        if "repeats" in self.kinds:
            terms, most = self.mixed(terms), self.mixed(most)
        residuals = numpy.sign(way) * numpy.sqrt(numpy.maximum(2 * (most - terms), 0))
        if "repeats" not in self.kinds:
            # The root of a small difference is all rounding: there the curvature of log P counts.
            slope = numpy.where(
                fine, 1, 2 * half * numpy.exp(-half * half / 2) / math.sqrt(2 * math.pi)
                / numpy.maximum(1 - 2 * ndtr(-half), 1e-300))
            residuals = numpy.where(numpy.abs(way) < 1e-4, way * numpy.sqrt(slope), residuals)
        return terms, most, residuals

    def mixed(self, terms):
        share = self.numbers["repeats"]
        kept = math.log1p(-share) + terms
        return numpy.where(self.repeated, numpy.logaddexp(kept, math.log(share)), kept)

    def likelihood(self, predictions, speed):
        """The logarithm of the probability of the recording."""
        return float(self.terms(predictions, speed)[0].sum())

    def residuals(self, predictions, speed, derivatives):
        """The residuals and their derivatives."""
        deviations = self.deviations(speed)
        if "correlation" in self.kinds:
            residuals = self.terms(predictions, speed)[2]
            return residuals, -self.whitened(derivatives, deviations)
        step = 1e-5 * deviations
        ends = [self.terms(predictions + way, speed)[2] for way in (step, -step)]
        return self.terms(predictions, speed)[2], (ends[0] - ends[1]) / (2 * step) * derivatives

    def adapt(self, predictions, speed):
        """Takes the most likely numbers for some predictions."""
        if self.kinds == () and self.grid < 1e-3 * (self.values - predictions).std():
            self.numbers["sigma"] = float((self.values - predictions).std())
            return
        fastest = max(float(speed.max()), 1e-300)

        def put(place):
            for name, x in zip(self.numbers, place):
                if name == "sigma":
                    self.numbers[name] = math.exp(x)
                elif name == "growth":
                    self.numbers[name] = math.exp(x) / fastest
                else:
                    self.numbers[name] = min(1 / (1 + math.exp(-x)), 0.995)

        def cost(place):
            if numpy.abs(place).max() > 40:
                return 1e300
            put(place)
            return -self.likelihood(predictions, speed)

        start = []
        for name, value in self.numbers.items():
            if name == "sigma":
                start.append(math.log(max(value, 1e-12)))
            elif name == "growth":
                start.append(math.log(max(value * fastest, 0.1 * self.numbers["sigma"], 1e-12)))
            else:
                share = min(max(value, 0.02), 0.97)
                start.append(math.log(share / (1 - share)))
        start = numpy.clip(start, -39, 39)
        simplex = numpy.vstack([start] + [start + 0.7 * row for row in numpy.eye(len(start))])
        best = minimize(
            cost, start, method="Nelder-Mead",
            options={"initial_simplex": simplex, "xatol": 1e-3, "fatol": 1e-4, "maxiter": 200})
        put(best.x)


def digits_of(values):
    """The unit of the last digit that values are written with."""
    for digits in range(12):
        near = numpy.abs(values - numpy.round(values, digits))
        if numpy.all(near <= 1e-9 * numpy.maximum(1, numpy.abs(values))):
            return 10.0**-digits
    return 1e-12


def grid_of(values):
    """The widest grid on which values lie, up to the digits u of the file; u where there is none.

    A step is tried for each share of the least gap, and refined outwards over the different values, each
    of which is a whole number of steps. By chance m values lie within u of a grid of the step q with the
    probability (2 u / q)^m; that of any of the steps tried is kept below e^-10.
    """
    unit = digits_of(values)
    different = numpy.unique(values)
    ways = different[1:] - different[0]
    if len(ways) < 3:
        return unit
    most = 12
    for share in range(1, most + 1):
        step = numpy.diff(different).min() / share
        if step <= 2.5 * unit:
            break
        for way in ways:
            number = round(way / step)
            if number == 0 or abs(way - number * step) > min(0.25 * step, unit * (1 + number)):
                break
            step = way / number
        else:
            numbers = numpy.round(ways / step)
            step = float(numbers @ ways / (numbers @ numbers))
            chance = len(ways) * math.log(step / (2 * unit)) - math.log(most)
            if numpy.all(numpy.abs(ways - numbers * step) <= 1.01 * unit) and chance > 10:
                return step
    return unit
