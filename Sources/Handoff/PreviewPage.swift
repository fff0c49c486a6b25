// SPDX-License-Identifier: GPL-3.0-or-later

/// A page on which the spring and every framework's rendering of it move side by side.
///
/// The page is one file that loads nothing. Its script moves the boxes by the frameworks' own frames;
/// a CSS `linear()` easing is left to the browser, which so shows what it really does with it.
/// `window.preview.seek(seconds)` stops all rows at a time.
struct PreviewPage {
  /// What is shown.
  let handoff: Handoff
  /// The rows: the spring itself, then the frameworks that have such a spring.
  let rows: [PreviewRow]
  /// How long the page shows the motion, in seconds.
  let duration: Double

  /// Computes what a handoff looks like.
  init(_ handoff: Handoff) {
    self.handoff = handoff
    duration = Self.duration(of: handoff)
    let count = 2 + Int((duration * PreviewRow.frameRate).rounded(.up))
    rows =
      [PreviewRow(of: handoff, frames: count)]
      + handoff.conversions.compactMap {
        PreviewRow(of: $0, from: handoff.source, frames: count)
      }
  }

  /// The file.
  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <title>\(handoff.title.xml)</title>
    <style>
    \(Self.style)</style>
    </head>
    <body>
    \(content)<script type="application/json" id="data">\(data.script)</script>
    <script>
    \(Self.script)</script>
    </body>
    </html>

    """
  }

  /// Nothing from outside, whatever a name contains.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
}

extension PreviewPage {
  /// The difference from the target that is too small to be seen, as a fraction of the distance.
  private static let invisible = 0.002
  /// The longest time that is shown, in seconds.
  private static let longestTime = 10.0

  /// Until nothing is seen to move, and until the frameworks call it settled where that is not much
  /// longer.
  private static func duration(of handoff: Handoff) -> Double {
    let moves = [handoff.source.move] + handoff.conversions.compactMap(\.spring?.move)
    let times = moves.map { move in
      move.motion.settleTime(within: invisible) ?? 6 * move.spring.response
    }
    let motion = min(times.max() ?? 0, longestTime)
    let settled = handoff.conversions.compactMap(\.settleTime).filter { $0 <= 1.6 * motion }
    return max(motion, settled.max() ?? 0) + 0.05
  }
}
