// SPDX-License-Identifier: GPL-3.0-or-later

/// A count that closures share.
final class Counter {
  var count = 0
}
