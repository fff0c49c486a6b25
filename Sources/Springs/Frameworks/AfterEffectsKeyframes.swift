// SPDX-License-Identifier: Apache-2.0

/// A move as keyframes of After Effects, set by a script.
///
/// A key has a speed in units per second and an influence, the time of its handle as a share of the
/// segment from 0.1 to 100 %, on each side. A position has one ease for all its dimensions, along its
/// path, so these must be separated.
public struct AfterEffectsKeyframes: CubicNotation {
  public let move: SpringMove
  public let path: CubicPath

  public init(_ move: SpringMove, along path: CubicPath) { (self.move, self.path) = (move, path) }

  public static let framework = Framework.afterEffectsKeyframes
  public static let defaultDistance = 100.0
  public static let distanceUnit = "px"

  public func snippet(over distance: Double) -> String {
    """
    // \(summary)
    // Select one property of one dimension (separate those of a position), then run.
    (function () {
      var from = 0, to = \(codeNumber(distance)), start = 0;
      // seconds, progress, then before and after the key: progress per second, influence in percent
      var keys = [
        \(keys.joined(separator: ",\n    "))
      ];
      var property = app.project.activeItem.selectedProperties[0];
      function ease(speed, influence) { return [new KeyframeEase(speed * (to - from), influence)]; }
      app.beginUndoGroup("Spring");
      for (var i = 0; i < keys.length; i++) {
        property.setValueAtTime(start + keys[i][0], from + keys[i][1] * (to - from));
      }
      for (var j = 0; j < keys.length; j++) {
        var key = keys[j], index = property.nearestKeyIndex(start + key[0]);
        property.setTemporalEaseAtKey(index, ease(key[2], key[3]), ease(key[4], key[5]));
      }
      app.endUndoGroup();
    })();

    """
  }

  /// The keys.
  ///
  /// A side without a segment has the speed of the other one.
  private var keys: [String] {
    let decimals = max(9, path.decimals(upTo: path.duration))
    return path.knots.indices.map { index in
      let before = index > 0 ? path.segments[index - 1] : nil
      let after = index < path.segments.count ? path.segments[index] : nil
      let entry = before.map { ($0.endVelocity, 100 * (1 - $0.handles.x2)) }
      let exit = after.map { ($0.startVelocity, 100 * $0.handles.x1) }
      let (knot, still) = (path.knots[index], (0.0, 50.0))
      let (first, last) = (entry ?? exit ?? still, exit ?? entry ?? still)
      let numbers = [knot.time, knot.value, first.0, first.1, last.0, last.1]
      return "[" + numbers.map { fixedText($0, decimals: decimals) }.joined(separator: ", ") + "]"
    }
  }
}
