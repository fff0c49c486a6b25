// SPDX-License-Identifier: Apache-2.0

import Basics

// Notations that carry a move as cubic Bezier curves. They do not tell which spring they stand for, so
// none is read from them.

/// Code for curves that follow a move over a distance.
private typealias CubicCode = @Sendable (CubicPath, SpringMove, Double) -> String

extension Framework {
  /// A notation of cubic curves; monotone ones keep the ordinates of handles between those of their ends.
  private static func cubics(
    _ name: String, _ title: String, _ language: SnippetLanguage, _ family: FrameworkFamily,
    over distance: Double = 1, _ unit: String = "", isMonotone: Bool = false,
    code: @escaping CubicCode
  ) -> Framework {
    Framework(
      name: name, title: title, language: language, family: family, defaultDistance: distance,
      distanceUnit: unit, isCubic: true,
      follow: { framework, move, maxError in
        framework.cubics(
          try CubicPath(following: move, within: maxError, isMonotone: isMonotone), move, code)
      },
      standardError: CubicPath.standardError)
  }

  /// A move along curves, of which the parameters tell the duration in ms, the largest error in percent
  /// of the distance, and others.
  private func cubics(
    _ path: CubicPath, _ move: SpringMove, easing: String? = nil, _ code: @escaping CubicCode
  ) -> FrameworkSpring {
    let count = path.segments.count
    let duration = FrameworkParameter("duration", 1000 * path.duration, unit: "ms")
    let maxError = FrameworkParameter("maxError", 100 * path.largestError, unit: "%")
    let words = count == 1 ? "the cubic curve is" : "the \(count) cubic curves are"
    let loss = "\(words) up to \(percentText(path.largestError)) of the distance off the spring"
    var spring = FrameworkSpring(
      self,
      easing.map { [duration, maxError, FrameworkParameter("easing", $0)] }
        ?? [
          duration, FrameworkParameter("cubics", Double(count)), maxError,
          FrameworkParameter("path", path.pathData),
        ], move, losses: path.largestError > standardError ? [loss] : [])
    spring.framework.settle = { _, _ in path.duration }
    spring.framework.frames = { _, count, rate, _ in
      (0..<count).map { path.value(at: Double($0) / rate) }
    }
    spring.framework.code = { code(path, $0.move, $1) }
    return spring
  }

  // MARK: CSS

  /// A move as one `cubic-bezier()` of CSS, where one is near enough.
  ///
  /// One such curve turns round twice at most: it follows a spring that hardly passes its target within
  /// 1 % of the distance, and a bouncy one not at all. Curves that are published for springs are 3 to
  /// 10 % off.
  public static let cssBezier = Framework(
    name: "css-bezier", title: "CSS cubic-bezier()", language: .css, family: .design,
    otherNames: ["cubic-bezier"], isCubic: true,
    follow: { framework, move, maxError in
      let path = try singleCubic(move, within: maxError)
      let points = path.segments[0].handles.points.map { fixedText($0, decimals: path.decimals) }
      let easing = "cubic-bezier(\(points.joined(separator: ", ")))"
      return framework.cubics(path, move, easing: easing) { path, _, _ in
        """
        /* at most \(percentText(path.largestError)) of the distance off the spring */
        .springy {
          transition: transform \(fixedText(1000 * path.duration, decimals: 6))ms \(easing);
        }

        @media (prefers-reduced-motion: reduce) {
          .springy {
            transition-duration: 1ms;
          }
        }

        """
      }
    },
    standardError: 0.01)

  /// The single curve that is nearest to a move.
  private static func singleCubic(
    _ move: SpringMove, within maxError: Double
  ) throws(SpringError) -> CubicPath {
    try CubicPath.check(move, maxError)
    guard let path = CubicPath(nearest: move), path.largestError < 1 else {
      throw .beyond(
        reason: "no cubic-bezier() is near this spring; --to css follows it by linear()")
    }
    guard path.largestError <= maxError else {
      let error = percentText(path.largestError)
      throw .beyond(
        reason: "the nearest cubic-bezier() is \(error) of the distance off this spring, and "
          + "\(percentText(maxError)) is allowed; --to css follows it by linear(), and "
          + "--max-error \(error.filter { $0 != " " }) takes the cubic-bezier()")
    }
    return path
  }

  // MARK: Lottie

  /// A move as a Lottie animation: a square whose position has a keyframe for each cubic curve.
  ///
  /// Handles are shares of a segment's frames and of its step, so neighbouring keyframes never have
  /// equal values, between which no player moves. Frames are not rounded: half a frame would shift the
  /// move. Source: Lottie Animation Community, lottie-spec, 1.0.
  public static let lottie = cubics(
    "lottie", "Lottie", .json, .design, over: 100, "px"
  ) { path, _, distance in
    let number = { (value: Double) in fixedText(value, decimals: path.decimals(upTo: distance)) }
    let end = fixedText((path.duration * 60).rounded(.up) + 1, decimals: 0)
    let (side, half) = (number(distance / 5), number(distance / 2))
    let still = { (value: String) in "{\"a\": 0, \"k\": \(value)}" }
    return """
      {
        "v": "5.7.0", "fr": 60, "ip": 0, "op": \(end),
        "w": \(number(max(1, (2 * distance).rounded(.up)))), "h": \(number(max(1, distance.rounded(.up)))),
        "nm": "\(path.summary)",
        "ddd": 0, "assets": [],
        "layers": [{
          "ty": 4, "ind": 1, "nm": "item", "ip": 0, "op": \(end), "st": 0, "sr": 1, "bm": 0, "ddd": 0, "ao": 0,
          "ks": {
            "a": \(still("[-\(half), -\(half)]")), "s": \(still("[100, 100]")), "r": \(still("0")), "o": \(still("100")),
            "p": {"s": true, "y": \(still("0")), "x": {"a": 1, "k": [
              \(lottieKeyframes(path, over: distance).joined(separator: ",\n        "))
            ]}}
          },
          "shapes": [{
            "ty": "gr", "nm": "square", "it": [
              {"ty": "rc", "d": 1, "p": \(still("[0, 0]")), "s": \(still("[\(side), \(side)]")), "r": \(still("0"))},
              {"ty": "fl", "r": 1, "c": \(still("[0, 0, 0, 1]")), "o": \(still("100"))},
              {"ty": "tr", "a": \(still("[0, 0]")), "p": \(still("[0, 0]")), "s": \(still("[100, 100]")), "r": \(still("0")), "o": \(still("100"))}
            ]
          }]
        }]
      }

      """
  }

  /// The keyframes; the last one only has a time and a value.
  private static func lottieKeyframes(_ path: CubicPath, over distance: Double) -> [String] {
    let number = { (value: Double, size: Double) in
      fixedText(value, decimals: path.decimals(upTo: size))
    }
    let frames = path.duration * 60
    let place = { (knot: TimePoint) in
      "\"t\": \(number(knot.time * 60, frames)), "
        + "\"s\": [\(number(knot.value * distance, distance))]"
    }
    let handle = { (x: Double, y: Double) in
      "{\"x\": [\(number(x, 1))], \"y\": [\(number(y, 1))]}"
    }
    return path.segments.map { segment in
      let curve = segment.handles
      return "{\(place(segment.start)), \"o\": \(handle(curve.x1, curve.y1)), "
        + "\"i\": \(handle(curve.x2, curve.y2))}"
    } + ["{\(place(path.knots[path.knots.count - 1]))}"]
  }

  // MARK: After Effects

  /// A move as keyframes of After Effects, set by a script.
  ///
  /// A key has a speed in units per second and an influence, the time of its handle as a share of the
  /// segment from 0.1 to 100 %, on each side. A position has one ease for all its dimensions, along its
  /// path, so these must be separated.
  public static let afterEffectsKeyframes = cubics(
    "after-effects-keyframes", "After Effects script", .extendScript, .design, over: 100, "px"
  ) { path, _, distance in
    """
    // \(path.summary)
    // Select one property of one dimension (separate those of a position), then run.
    (function () {
      var from = 0, to = \(codeNumber(distance)), start = 0;
      // seconds, progress, then before and after the key: progress per second, influence in percent
      var keys = [
        \(afterEffectsKeys(path).joined(separator: ",\n    "))
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
  private static func afterEffectsKeys(_ path: CubicPath) -> [String] {
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

  // MARK: Core Animation

  /// A move as a `CAKeyframeAnimation` with a timing function for each cubic curve.
  ///
  /// Apple's documentation keeps the output of a timing function from 0 to 1 and does not say what runs
  /// beyond it, so the move has a key wherever it turns round, and no handle passes the values of its
  /// ends.
  public static let coreAnimationKeyframes = cubics(
    "core-animation-keyframes", "CAKeyframeAnimation", .swift, .apple, isMonotone: true
  ) { path, _, _ in
    let decimals = path.decimals
    let values = path.knots.map { fixedText($0.value, decimals: decimals) }
    let times = path.knots.map { fixedText($0.time / path.duration, decimals: decimals) }
    let functions = path.segments.map { segment in
      let points = segment.handles.points.map { fixedText($0, decimals: decimals + 3) }
      return "  CAMediaTimingFunction(controlPoints: \(points.joined(separator: ", "))),"
    }
    return """
      // \(path.summary)
      let start = layer.position.x
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      let values: [CGFloat] = [\(values.joined(separator: ", "))]
      animation.values = values.map { start + $0 * (target - start) }
      animation.keyTimes = [\(times.joined(separator: ", "))]
      animation.timingFunctions = [
      \(functions.joined(separator: "\n"))
      ]
      animation.duration = \(path.durationText)
      layer.position.x = target
      layer.add(animation, forKey: "spring")

      """
  }

  // MARK: GSAP

  /// A move as a `CustomEase` of GSAP: path data, progress upwards, which may pass 0 and 1.
  ///
  /// GSAP draws the path as straight lines: a piece of it as one pair of them where its two handles are,
  /// together, less than d = sqrt(1 / (200,000 p)) away from its chord, with the `precision` p. The pair is
  /// within about d / 8 of it; at equal time that is d / 8 times the velocity of the move over the
  /// duration. With the standard p of 1 bouncy springs are up to 10 % of the distance off.
  /// Source: greensock/GSAP 3.12.7, `src/CustomEase.js`.
  public static let gsap = cubics(
    "gsap", "GSAP CustomEase", .javascript, .script
  ) { path, move, _ in
    """
    // \(path.summary); GSAP's own lines add about \(percentText(gsapLinesError))
    gsap.registerPlugin(CustomEase);
    CustomEase.create("spring", "\(path.pathData)", { precision: \(fixedText(gsapPrecision(path, move), decimals: 0)) });
    gsap.to(element, { x: target, duration: \(path.durationText), ease: "spring" });

    """
  }

  /// The error that GSAP's own lines may add, as a fraction of the distance.
  private static let gsapLinesError = 1e-4
  /// The precision with which GSAP's lines add about that at most, a power of ten, up to that with which
  /// GSAP takes a tenth of a second to read a path.
  static func gsapPrecision(_ path: CubicPath, _ move: SpringMove) -> Double {
    let steepest = max(abs(move.velocity), move.peakVelocity.value.magnitude)
    let distance = 8 * gsapLinesError / max(1, steepest * path.duration)
    let wanted = pow(10, log10(1 / (200_000 * distance * distance)).rounded(.up))
    return min(max(1, wanted), 1e6)
  }

  // MARK: Android

  /// A move as a `PathInterpolator` of Android, in XML.
  ///
  /// Its path goes from (0, 0) to (1, 1) and never back in time. Android draws it as straight lines,
  /// which add an error of their own. Source: AOSP, `PathInterpolator.java` and `Path.approximate`.
  public static let androidPath = Framework(
    name: "android-path", title: "Android path interpolator", language: .xml, family: .android,
    isCubic: true,
    follow: { framework, move, maxError in
      let path = try CubicPath(following: move, within: maxError)
      let lines = path.androidLines
      let drawn = percentText(path.largestError(ofLines: lines, from: move))
      var spring = framework.cubics(path, move) { path, _, _ in
        """
        <!-- \(path.summary), \(drawn) as Android draws them;
             animator.setDuration(\(fixedText(1000 * path.duration, decimals: 6))) -->
        <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
            android:pathData="\(path.pathData)"/>

        """
      }
      spring.losses = [
        "Android draws the path as straight lines, which are up to \(drawn) of the distance off the "
          + "spring"
      ]
      let easing = Easing.linear(lines)
      spring.framework.frames = { _, count, rate, _ in
        (0..<count).map { easing.value(at: Double($0) / rate / path.duration) }
      }
      return spring
    },
    standardError: CubicPath.standardError)
}

extension CubicPath {
  /// The error and the duration in one line.
  fileprivate var summary: String {
    let count = segments.count
    return "\(count) cubic curve\(count == 1 ? "" : "s") over \(durationText) s, at most "
      + "\(percentText(largestError)) of the distance off the spring"
  }

  /// The duration in seconds.
  fileprivate var durationText: String { fixedText(duration, decimals: 9) }

  // MARK: Android

  /// The corners of the straight lines as which Android draws it: shares of the duration and values.
  var androidLines: [Easing.Stop] {
    [Easing.Stop(share: 0, value: 0)] + segments.flatMap { corners(of: $0) }
  }

  /// The largest distance in the path's own units of the middle of a line from the middle of its piece
  /// of the path.
  private static let androidPrecision = 0.002

  /// The largest difference of lines from the move, as a fraction of the distance.
  func largestError(ofLines corners: [Easing.Stop], from move: SpringMove) -> Double {
    zip(corners, corners.dropFirst()).reduce(largestError) { largest, ends in
      (1...32).reduce(largest) { largest, index in
        let part = Double(index) / 32
        let share = ends.0.share + part * (ends.1.share - ends.0.share)
        let value = ends.0.value + part * (ends.1.value - ends.0.value)
        return max(largest, abs(value - move.value(at: share * duration)))
      }
    }
  }

  /// The corners of the lines of a segment, after its start.
  ///
  /// A piece is halved by its parameter until the middle of its line is near enough. An S may pass that
  /// test by chance: its first half is then tested as well, until one such S is found.
  private func corners(of segment: CubicSegment) -> [Easing.Stop] {
    let (times, values) = (segment.times, segment.values)
    let corner = { (s: Double) in
      Easing.Stop(
        share: CubicSegment.polynomial(times, at: s) / duration,
        value: CubicSegment.polynomial(values, at: s))
    }
    var (corners, isDoubtful) = ([Easing.Stop](), true)
    func isFar(_ start: Double, _ end: Double) -> Bool {
      let (a, b, middle) = (corner(start), corner(end), corner((start + end) / 2))
      let (share, value) = ((a.share + b.share) / 2, (a.value + b.value) / 2)
      return hypot(middle.share - share, middle.value - value) > Self.androidPrecision
    }
    func draw(from start: Double, to end: Double) {
      let middle = (start + end) / 2
      var isHalved = isFar(start, end)
      if !isHalved && isDoubtful {
        isHalved = isFar(start, middle)
        if isHalved { isDoubtful = false }
      }
      guard isHalved else { return corners.append(corner(end)) }
      draw(from: start, to: middle)
      draw(from: middle, to: end)
    }
    draw(from: 0, to: 1)
    return corners
  }
}
