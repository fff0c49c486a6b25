# SPDX-License-Identifier: GPL-3.0-or-later
"""The most likely spring and noise of a recording, and which values its 95 % intervals hold."""

import math

import numpy
from scipy.stats import t as student

from likelihood.model import Spring
from likelihood.noise import Noise, grid_of

GAIN = 10  # of BIC, "very strong" (Kass and Raftery, "Bayes Factors", 1995)


def descend(model, noise, values, held=None, rounds=40):
    """Levenberg and Marquardt on the residuals; one parameter may be held."""
    free = [index for index in range(model.count) if index != held]
    speed = model.speed(values) if "growth" in noise.kinds else numpy.zeros(len(model.times))

    def at(values):
        predictions, rows = model.derivatives(values)
        residuals, rows = noise.residuals(predictions, speed, rows)
        return residuals, rows[free]

    residuals, rows = at(values)
    cost, damping = residuals @ residuals, 1e-3
    for _ in range(rounds):
        normal, slope = rows @ rows.T, rows @ residuals
        scale = numpy.diag(normal).copy()
        scale[scale <= 0] = max(scale.max(), 1e-300) * 1e-12
        for _ in range(12):
            there = values.copy()
            there[free] -= numpy.linalg.solve(normal + damping * numpy.diag(scale), slope)
            there[1] = abs(there[1])
            if model.allows(there):
                found, found_rows = at(there)
                if found @ found < cost:
                    break
            damping *= 4
        else:
            break
        gain = cost - found @ found
        values, residuals, rows = there, found, found_rows
        cost, damping = cost - gain, max(damping / 10, 1e-12)
        if gain < 1e-7 * (1 + cost):
            break
    return values


class Fit:
    """A model and a noise with their most likely numbers."""

    def __init__(self, model, noise, values, held=None, rounds=12):
        """Improves values and noise by turns, from a noise that fits into no interval at once."""
        self.model, self.noise = model, noise.copy()
        sigma = self.noise.numbers["sigma"]
        self.noise.numbers["sigma"] = max(sigma, 0.25 * noise.grid)
        self.likelihood = -math.inf
        for _ in range(rounds):
            values = descend(model, self.noise, values, held)
            predictions, speed = model(values), model.speed(values)
            self.noise.adapt(predictions, speed)
            before, self.likelihood = self.likelihood, self.noise.likelihood(predictions, speed)
            if self.likelihood - before < 1e-3:
                break
        self.values = values
        count = model.count + self.noise.count
        self.bic = -2 * self.likelihood + count * math.log(len(model.times))

    def drop(self, name, value):
        """Twice the loss of likelihood where a parameter is held at a value; a parameter that the
        model lacks is 0."""
        if name not in self.model.names:
            return 0.0 if value == 0 else math.inf
        held, values = self.model.names.index(name), self.values.copy()
        values[held] = value
        return 2 * (self.likelihood - Fit(self.model, self.noise, values, held).likelihood)


def first_moving(values):
    """The sample before the first that is clearly elsewhere than the first one."""
    ways = numpy.abs(values - values[0])
    noise = 1.05 * numpy.median(numpy.abs(numpy.diff(values)))
    far = numpy.flatnonzero(ways > max(4 * noise, 0.02 * numpy.ptp(values)))
    return max(far[0] - 1, 0) if len(far) else 0


def starts(model, values, count):
    """The best points of a coarse grid over the nonlinear parameters, by least squares."""
    times, found, first = model.times, [], first_moving(values)
    near = [max(first - 1, 0), first, min(first + 1, len(times) - 1)]
    low, high = 0.15 / (times[-1] - times[0]), 0.4 / numpy.median(numpy.diff(times))
    for onset in times[near] if model.has_lead else [None]:
        for frequency in numpy.geomspace(low, min(12, high), 16):
            for damping in (0.08, 0.2, 0.4, 0.7, 1.0, 1.6):
                point = [math.log(2 * math.pi * frequency), damping]
                point = numpy.array(point + ([onset] if model.has_lead else []))
                columns = model.columns(point).T
                linear = numpy.linalg.lstsq(columns, values, rcond=None)[0]
                cost = float(((values - columns @ linear) ** 2).sum())
                found.append((cost, numpy.append(point, linear)))
    found.sort(key=lambda each: each[0])
    return [point for _, point in found[:count]]


class Answer:
    """The chosen fit, and all that were tried, the best first."""

    def __init__(self, times, values):
        grid, has_lead = grid_of(values), bool(first_moving(values) >= 2)
        variants = []
        for has_velocity in (False, True):
            for has_drift in (False, True):
                model = Spring(times, has_velocity, has_drift, has_lead)
                fits = []
                for point in starts(model, values, 4):
                    noise = Noise(times, values, grid)
                    noise.numbers["sigma"] = float((values - model(point)).std())
                    fits.append(Fit(model, noise, point, rounds=3))
                variants.append(max(fits, key=lambda fit: fit.likelihood))
        rest = min((values - fit.model(fit.values)).std() for fit in variants)
        kinds = [(), ("growth",)]
        if grid <= 0.3 * rest:
            kinds += [("correlation",), ("growth", "correlation")]
        if numpy.any(values[1:] == values[:-1]):
            kinds += [("repeats",), ("growth", "repeats")]
        self.tried, self.chosen = [], None
        for kind in kinds:
            fits = []
            for fit in variants:
                noise = Noise(times, values, grid, kind)
                noise.numbers["sigma"] = max(0.7 * fit.noise.numbers["sigma"], 0.1 * grid)
                fits.append(Fit(fit.model, noise, fit.values))
            chosen = fits[0]
            for fit in fits[1:]:
                more = fit.model.count > chosen.model.count
                if fit.bic < chosen.bic - (GAIN if more else 0):
                    chosen = fit
            if self.chosen is None or chosen.bic < self.chosen.bic:
                self.chosen = chosen
            self.tried += fits
        self.tried.sort(key=lambda fit: fit.bic)

    def holds(self, name, value):
        """Whether the 95 % interval of a parameter holds a value: whether it does in any variant that
        the recording does not exclude."""
        freedom = max(len(self.chosen.model.times) - self.chosen.model.count, 1)
        quantile = student.ppf(0.975, freedom)
        limit = len(self.chosen.model.times) * math.log1p(quantile**2 / freedom)
        for fit in self.tried:
            if fit.bic - self.tried[0].bic > GAIN:
                break
            if fit is not self.tried[0] and fit.model.has_drift and not self.chosen.model.has_drift:
                continue
            if fit.drop(name, value) <= limit:
                return True
        return False
