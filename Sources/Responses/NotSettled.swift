// SPDX-License-Identifier: Apache-2.0

/// What is said of a motion that did not settle and goes on.
package enum NotSettled {
  /// The share of a record's length after which it is too late to tell that a motion stays inside.
  package static var latest: Double { 1 - Settling.proofShare }

  /// The message of one that is outside the band at the end of its record.
  ///
  /// - Parameters:
  ///   - duration: The length of the record, in seconds.
  ///   - multiple: How far it is away then, in multiples of the band.
  ///   - band: The band.
  ///   - unit: The unit of distances.
  /// - Returns: A clause such as `not settled within 3 s: still 4.1 % away`.
  package static func message(
    within duration: Double, multiple: Double, of band: Band, unit: String
  ) -> String {
    let away = band.text(times: multiple, unit: unit)
    return "not settled within \(brief(duration)) s: still \(away) away"
  }

  /// The message of one that came into the band too late in its record to tell that it stays.
  ///
  /// - Parameters:
  ///   - duration: The length of the record, in seconds.
  ///   - time: When it came into the band.
  /// - Returns: A clause.
  package static func message(within duration: Double, since time: Double) -> String {
    "not settled within \(brief(duration)) s: inside the band only from \(brief(time)) s on, "
      + "too late to tell"
  }
}
