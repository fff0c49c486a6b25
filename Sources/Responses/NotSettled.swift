// SPDX-License-Identifier: Apache-2.0

/// What is said of motions that did not settle and go on.
package struct NotSettled: Sendable {
  /// The share of a record's length after which it is too late to tell that a motion stays inside.
  package static var latest: Double { 1 - Settling.proofShare }

  private let beginning: String
  private let band: Band
  private let unit: String

  /// The messages about records of one length.
  /// - Parameters:
  ///   - duration: The length, in seconds.
  ///   - band: The band.
  ///   - unit: The unit of distances.
  package init(within duration: Double, band: Band, unit: String) {
    beginning = "not settled within \(brief(duration)) s: "
    (self.band, self.unit) = (band, unit)
  }

  /// The message of a motion that is outside the band at the end, so many times as far as its edge.
  package func still(away multiple: Double) -> String {
    "\(beginning)still \(band.text(times: multiple, unit: unit)) away"
  }

  /// The message of a motion that came into the band too late to tell that it stays.
  package func late(since time: Double) -> String {
    "\(beginning)inside the band only from \(brief(time)) s on, too late to tell"
  }
}
