// SPDX-License-Identifier: Apache-2.0

/// A body that can move, in lanes; where something can touch it, it has a disc about its centre.
struct LaneMover<R: LaneReal>: Sendable {
  let body: Int

  /// The fixture of its disc, as an index, and its meetings with edges; none where it meets nothing.
  let fixture: Int?
  let touches: Range<Int>

  /// The radius of the disc, in metres.
  var radius = R.zero

  /// Where the centre was at the beginning of the sub-step, and the angle.
  var c0 = Vector2<R>.zero
  var a0 = R.zero

  /// Where the rounds of the positions take the centre to be: they see what contacts correct, and what
  /// joints do only in the next sub-step.
  var frame = Vector2<R>.zero

  /// Whether this sub-step solves a touch of it in any lane.
  var isSolvedAnywhere = false

  init(body: Int, fixture: Int?, touches: Range<Int>) {
    self.body = body
    self.fixture = fixture
    self.touches = touches
  }
}
