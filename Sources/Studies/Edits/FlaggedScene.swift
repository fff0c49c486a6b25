// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses

/// What a flag needs to know of the document that it edits.
struct FlaggedScene: Sendable {
  /// The document.
  let root: DocumentNode
  /// Its scene.
  let scene: Scene
  /// What is looked at.
  let request: ResponseRequest

  /// Reads the scene and the response of a document, and nothing else of it.
  init(_ root: DocumentNode) throws(InputError) {
    self.root = root
    let mapping = try root.mapping()
    scene = try Scene(mapping.required("scene"))
    request = try ResponseRequest(mapping, scene: scene)
  }

  /// The items, of which one is looked at.
  ///
  /// - Parameter flag: The flag that is about an item.
  /// - Throws: `InputError` for a plain spring.
  /// - Returns: The scene with its items.
  func items(for flag: FlagArgument) throws(InputError) -> DynamicScene {
    guard case .dynamics(let items) = scene else {
      throw flag.error("a plain spring has no items")
    }
    return items
  }

  /// Refuses to set what the document's cases set again.
  ///
  /// - Parameters:
  ///   - path: The path below `scene`.
  ///   - flag: The flag that is to set it.
  /// - Throws: `InputError` where a case overrides the path or a part of it.
  func refuseCases(setting path: String, by flag: FlagArgument) throws(InputError) {
    guard case .sequence(let cases)? = root.part("cases")?.content else { return }
    for case .mapping(let overrides) in cases.map(\.content) {
      for key in overrides.map(\.key) {
        let other = key.hasPrefix("scene.") ? String(key.dropFirst(6)) : key
        guard "\(other).".hasPrefix("\(path).") || "\(path).".hasPrefix("\(other).")
        else { continue }
        throw flag.error("the cases of the document set \(quoted(key)), so it would not count")
      }
    }
  }
}
