// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The unit step response of a second-order system in its closed form, underdamped.
func secondOrderStep(at time: Double, frequency: Double, damping: Double) -> Double {
  let damped = frequency * (1 - damping * damping).squareRoot()
  let sine = damping / (1 - damping * damping).squareRoot() * sin(damped * time)
  return 1 - exp(-damping * frequency * time) * (cos(damped * time) + sine)
}

/// A release to rest at 0: exp(-0.3 t) cos(2 t).
func release(at time: Double) -> Double { exp(-0.3 * time) * cos(2 * time) }

/// A rise that ends half-way: 0.5 (1 - exp(-t)).
func halfRise(at time: Double) -> Double { 0.5 * (1 - exp(-time)) }

/// A ringing with a period of 1 s: exp(-t) cos(2 pi t).
func ringing(at time: Double) -> Double { exp(-time) * cos(2 * .pi * time) }

/// An oscillation without any damping around 1.
func undamped(at time: Double) -> Double { 1 - cos(2 * time) }

/// A first-order rise to 1 with a ripple on it.
func ripple(at time: Double, amplitude: Double) -> Double {
  1 - exp(-time) + amplitude * sin(37 * time)
}

/// exp(-decay t) sin(frequency t).
func dampedSine(at time: Double, decay: Double, frequency: Double) -> Double {
  exp(-decay * time) * sin(frequency * time)
}
