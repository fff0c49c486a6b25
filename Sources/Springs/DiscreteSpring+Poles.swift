// SPDX-License-Identifier: Apache-2.0

import Basics

/// The poles of the recurrence: what a sub-step multiplies its two modes by.
public enum Poles: Hashable, Sendable {
  /// A conjugate pair, modulus exp(+-i argument): the motion swings.
  case complex(modulus: Double, argument: Double)
  /// One pole twice: the critically damped recurrence.
  case repeated(Double)
  /// Two real poles below 1, the larger of which decays more slowly.
  case real(slow: Double, fast: Double)
}

extension DiscreteSpring {
  /// The poles of the recurrence.
  public var poles: Poles {
    switch regime {
    case .undamped, .underdamped:
      .complex(modulus: exp(-logarithmicLoss / 2), argument: argument)
    case .criticallyDamped: .repeated(1 - loss / 2)
    case .overdamped: .real(slow: exp(-slowLoss), fast: exp(slowLoss - logarithmicLoss))
    }
  }

  /// The way a released item really comes to rest; never undamped.
  ///
  /// Without resistance, damping ratio 1 is critical in the engine too: both poles are
  /// 1 / (1 + w h).
  public var regime: DampingRegime {
    if discriminant == 0 { return .criticallyDamped }
    return discriminant < 0 ? .underdamped : .overdamped
  }

  /// The undamped frequency in Hz of the continuous spring that passes through the same points.
  ///
  /// That of the poles exp(s1 h) and exp(s2 h): sqrt(s1 s2) / (2 pi).
  public var effectiveFrequency: Double { effectiveTurn / (2 * .pi * subStep) }

  /// The damping ratio of the continuous spring that passes through the same points.
  ///
  /// -(s1 + s2) / (2 sqrt(s1 s2)): above what was asked for by about w h / 2.
  public var effectiveDampingRatio: Double { logarithmicLoss / (2 * effectiveTurn) }

  /// How far an item released at rest passes its resting place, as a fraction of the way there.
  ///
  /// exp(-pi s / t) with the decay s and the turn t of a sub-step; 0 where the poles are real.
  public var overshoot: Double {
    discriminant < 0 ? exp(-.pi * logarithmicLoss / (2 * argument)) : 0
  }

  /// sqrt(ln pole1 * ln pole2): the undamped angle of a sub-step, in rad.
  private var effectiveTurn: Double {
    switch regime {
    case .undamped, .underdamped: hypot(logarithmicLoss / 2, argument)
    case .criticallyDamped: logarithmicLoss / 2
    case .overdamped: (slowLoss * (logarithmicLoss - slowLoss)).squareRoot()
    }
  }
}

extension DiscreteSpring {
  /// The argument of complex poles: the angle of a sub-step, in rad.
  var argument: Double { atan2((-discriminant).squareRoot(), trace) }

  /// -ln of the slow one of two real poles.
  var slowLoss: Double {
    let fast = (loss + discriminant.squareRoot()) / 2
    return -log1p(-recall / fast)
  }
}
