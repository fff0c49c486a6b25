// SPDX-License-Identifier: Apache-2.0

extension CSSSpring {
  /// Custom properties and how to use them.
  ///
  /// Browsers without `linear()` show an easing that they know, and those who asked for less motion
  /// see none.
  public func snippet(over distance: Double) -> String {
    """
    /* \(easing.stops.count) stops, at most \(percent(largestError)) of the distance off the spring\
    \(overshootNote) */
    :root {
      --spring-duration: \(Int((duration * 1000).rounded()))ms;
      --spring-easing: ease-out;
    }

    @supports (transition-timing-function: linear(0, 1)) {
      :root {
        --spring-easing: linear(
          \(wrappedStops)
        );
      }
    }

    @media (prefers-reduced-motion: reduce) {
      :root {
        --spring-duration: 1ms;
      }
    }

    .springy {
      transition: transform var(--spring-duration) var(--spring-easing);
    }

    """
  }

  private var overshootNote: String {
    ";\n   of its overshoot, \(percent(lostOvershoot)) of the distance is lost"
  }

  /// The stops, as many on a line as fit into 80 columns.
  private var wrappedStops: String {
    var (text, width) = ("", 6)
    for (index, stop) in easing.stopTexts.enumerated() {
      guard index > 0 else {
        text = stop
        continue
      }
      width += stop.count + 2
      text += width > 78 ? ",\n      " + stop : ", " + stop
      if width > 78 { width = 6 + stop.count }
    }
    return text
  }
}
