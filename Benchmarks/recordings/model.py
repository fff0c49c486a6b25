# SPDX-License-Identifier: GPL-3.0-or-later
"""The free response of a spring, its derivatives, and its fits by scipy from known parameters.

In the equations w = 2 pi f is the angular frequency, z the damping ratio, a = z w and
D = (1 - z^2) w^2. With E = exp(-a t), c = cos(sqrt(D) t) and s = sin(sqrt(D) t)/sqrt(D), a spring
that is x from rest with velocity v at t = 0 moves as E (c + a s) x + E s v.
"""

import numpy
from scipy.optimize import least_squares

TIGHT = dict(xtol=1e-15, ftol=1e-15, gtol=1e-15, x_scale="jac", max_nfev=200)


def waves(f, z, t):
    """E c, E s and the derivative of E s to D; t is 0 or more."""
    w = 2 * numpy.pi * f
    a, D = z * w, (1 - z * z) * w * w
    if D > 0:
        d, E = numpy.sqrt(D), numpy.exp(-a * t)
        Ec, Es = E * numpy.cos(d * t), E * numpy.sin(d * t) / d
    else:
        q = numpy.sqrt(-D)
        slow, E = numpy.exp(-(a - q) * t), numpy.exp(-a * t)
        fast = numpy.exp(-2 * q * t)
        Ec, Es = slow * (1 + fast) / 2, slow * (-numpy.expm1(-2 * q * t) / (2 * q) if q else t)
    u = D * t * t
    with numpy.errstate(divide="ignore", invalid="ignore"):
        Esd = (t * Ec - Es) / (2 * D) if D else numpy.zeros_like(t)
    near = numpy.abs(u) < 0.5
    series = -1 / 6 + u * (1 / 60 - u * (1 / 1680 - u * (1 / 90720 - u / 7983360)))
    return Ec, Es, numpy.where(near, E * t**3 * series, Esd)


def basis(f, z, t):
    """The response to a distance of 1 and to a velocity of 1."""
    Ec, Es, _ = waves(f, z, t)
    return Ec + z * 2 * numpy.pi * f * Es, Es


def basis_slopes(f, z, t):
    """The two responses of `basis`, their derivatives to f, to z, and to t."""
    w = 2 * numpy.pi * f
    a = z * w
    Ec, Es, Esd = waves(f, z, t)
    to_a = -t * Ec + Es - a * t * Es, -t * Es
    to_D = -t * Es / 2 + a * Esd, Esd
    to_w = [z * x + 2 * (1 - z * z) * w * y for x, y in zip(to_a, to_D)]
    to_z = [w * x - 2 * z * w * w * y for x, y in zip(to_a, to_D)]
    to_f = [2 * numpy.pi * x for x in to_w]
    return (Ec + a * Es, Es), to_f, to_z, (-w * w * Es, Ec - a * Es)


def free(p, t):
    """The curve of p = (f, z, to, level, velocity), the last two those at t = 0."""
    f, z, to, x, v = p
    distance, velocity = basis(f, z, t)
    return to + (x - to) * distance + v * velocity


def speed(p, t):
    """The velocity of `free`."""
    f, z, to, x, v = p
    _, _, _, (distance, velocity) = basis_slopes(f, z, numpy.atleast_1d(t))
    return (x - to) * distance + v * velocity


def free_jacobian(p, t):
    f, z, to, x, v = p
    (c, s), (cf, sf), (cz, sz), _ = basis_slopes(f, z, t)
    return numpy.stack([(x - to) * cf + v * sf, (x - to) * cz + v * sz, 1 - c, c, s], axis=1)


def led(p, t):
    """The curve of p = (f, z, to, from, velocity, onset): at rest up to the onset, then free."""
    moves = t >= p[5]
    y = numpy.full(len(t), float(p[3]))
    y[moves] = free(p[:5], t[moves] - p[5])
    return y


def led_jacobian(p, t):
    f, z, to, x, v, onset = p
    moves = t >= onset
    J = numpy.zeros((len(t), 6))
    J[:, 3] = 1
    J[moves, :5] = free_jacobian(p[:5], t[moves] - onset)
    J[moves, 5] = -speed(p[:5], t[moves] - onset)
    return J


def slow_time_constant(f, z):
    """The time, s, in which the slower of both roots falls to 1/e."""
    return 1 / (2 * numpy.pi * f * (z - numpy.sqrt(z * z - 1) if z > 1 else z))


def limits(times, onset=None):
    """The bounds of frequency and ratio that a search keeps, and none for the others."""
    window = times[-1] - times[0]
    nyquist = 0.5 / numpy.median(numpy.diff(times))
    low, high = [0.25 / window, 0] + [-numpy.inf] * 3, [nyquist, 10] + [numpy.inf] * 3
    if onset is not None:
        low.append(times[0])
        high.append(times[-1])
    return low, high


def inside(p, bounds):
    """Parameters moved into the bounds, as a search must begin there."""
    low, high = (numpy.array(end, float) for end in bounds)
    return numpy.clip(p, numpy.nextafter(low, numpy.inf), numpy.nextafter(high, -numpy.inf))


def fit_free(p, t, y, bounds, whiten=lambda x: x):
    """The minimum that is reached from p; t counts from the first sample that moves."""
    return least_squares(
        lambda p: whiten(free(p, t) - y),
        inside(p, bounds),
        lambda p: whiten(free_jacobian(p, t)),
        bounds=bounds,
        **TIGHT,
    )


def fit_led(p, t, y, bounds, gaps=1):
    """The lowest of the minima reached from p and from onsets some frames before and after it."""
    best = None
    at = numpy.searchsorted(t, p[5])
    for shift in range(-gaps, gaps + 1):
        start = numpy.array(p, float)
        if shift:
            if not 0 < at + shift < len(t) - 6:
                continue
            start[5] = (t[at + shift - 1] + t[at + shift]) / 2
        found = least_squares(
            lambda p: led(p, t) - y,
            inside(start, bounds),
            lambda p: led_jacobian(p, t),
            bounds=bounds,
            **TIGHT,
        )
        if best is None or found.cost < best.cost:
            best = found
    return best


def standard_errors(jacobian, variance):
    """The roots of the diagonal of variance (J^T J)^-1; infinite where J has no full rank."""
    size = numpy.linalg.norm(jacobian, axis=0)
    size[size == 0] = 1
    _, singular, turned = numpy.linalg.svd(jacobian / size, full_matrices=False)
    with numpy.errstate(divide="ignore", invalid="ignore"):
        squares = numpy.nansum((turned / singular[:, None]) ** 2, axis=0)
    return numpy.sqrt(squares * variance) / size


def decay_cost(t, y, tau):
    """The sum of squares that level + way exp(-t/tau) leaves, with tau sought from a start."""

    def residuals(p):
        A = numpy.stack([numpy.ones_like(t), numpy.exp(-t / numpy.exp(p[0]))], axis=1)
        return y - A @ numpy.linalg.lstsq(A, y, rcond=None)[0]

    return 2 * least_squares(residuals, [numpy.log(tau)]).cost


def best_free_response(t, y, frequencies=32, ratios=12, onsets=24, polished=8):
    """The free response, with any onset, that follows a curve best: its parameters and rms.

    A grid over onset, frequency and ratio with the linear parameters solved for, and then the
    best points of the grid downhill. Frequencies go down to 1/50 of the window, where a response
    is nearly even or evenly accelerated.
    """
    window = t[-1] - t[0]
    nyquist = 0.5 / numpy.median(numpy.diff(t))
    begin = t[0] + window * numpy.concatenate([[0], numpy.geomspace(0.004, 0.6, onsets - 1)])
    points = []
    for onset in begin:
        moves = t >= onset
        late = t[moves] - onset
        for f in numpy.geomspace(0.02 / window, min(nyquist, 60 / window), frequencies):
            for z in numpy.concatenate([numpy.geomspace(0.01, 1, ratios - 3), [1.5, 3, 8]]):
                c, s = numpy.ones(len(t)), numpy.zeros(len(t))
                c[moves], s[moves] = basis(f, z, late)
                A = numpy.stack([1 - c, c, s / max(numpy.abs(s).max(), 1e-300)], axis=1)
                G = A.T @ A
                G[numpy.diag_indices(3)] += 1e-9 * len(t)
                linear = numpy.linalg.solve(G, A.T @ y)
                cost = numpy.sum((A @ linear - y) ** 2)
                linear[2] /= max(numpy.abs(s).max(), 1e-300)
                points.append((cost, (f, z, *linear, onset)))
    points.sort(key=lambda point: point[0])
    bounds, best, tried = limits(t, onset=0), None, []
    bounds[0][0] = 0.02 / window
    for _, p in points:
        near = [numpy.abs(numpy.log(numpy.array(p[:2]) / q[:2])).max() < 0.3 for q in tried]
        if any(near):
            continue
        tried.append(numpy.array(p))
        found = fit_led(p, t, y, bounds)
        if best is None or found.cost < best.cost:
            best = found
        if len(tried) == polished:
            break
    return best.x, numpy.sqrt(2 * best.cost / len(t))
