// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What the system says of the last call that failed: "permission denied".
var systemReason: String { String(cString: strerror(errno)).lowercased() }

extension Error {
  /// What the system says of an error, without the name of a file.
  var reason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self
    let underlying = cause as NSError
    guard underlying.domain == NSPOSIXErrorDomain else { return localizedDescription }
    return String(cString: strerror(Int32(underlying.code))).lowercased()
  }
}

extension URL {
  /// Whether a folder is there.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
