// SPDX-License-Identifier: Apache-2.0

extension Rotation {
  /// This turn as seen in a frame that is turned itself.
  @inline(__always)
  func relative(to frame: Rotation) -> Rotation {
    var answer = self
    answer.sine = frame.cosine * sine - frame.sine * cosine
    answer.cosine = frame.cosine * cosine + frame.sine * sine
    return answer
  }
}

extension Transform {
  /// This frame as seen in another: it takes a point of this one to the other.
  @inline(__always)
  func relative(to frame: Transform) -> Transform {
    var answer = self
    answer.position = frame.applyInverse(position)
    answer.rotation = rotation.relative(to: frame.rotation)
    return answer
  }
}
