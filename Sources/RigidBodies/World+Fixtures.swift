// SPDX-License-Identifier: Apache-2.0

extension World {
  /// Gives a body a shape to touch others with, names it and wakes the body.
  public mutating func add(_ fixture: Fixture<R>) -> FixtureID {
    preconditionFailure("not yet")
  }

  /// Takes a shape from its body; what it touched wakes.
  public mutating func remove(_ id: FixtureID) {
    preconditionFailure("not yet")
  }

  /// A fixture, to read or to change; a change wakes its body and what it touched.
  public subscript(id: FixtureID) -> Fixture<R> {
    get { preconditionFailure("not yet") }
    set { preconditionFailure("not yet") }
  }
}
