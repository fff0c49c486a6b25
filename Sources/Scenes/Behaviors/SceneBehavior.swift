// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// A behaviour as a document writes it: one type for each kind.
///
/// A kind reads itself from its mapping, lists its numbers, and adds itself to a world.
package protocol SceneBehavior: Sendable {
  /// The key that names the kind in documents.
  static var kind: String { get }

  /// The keys that the kind may write, without those of every behaviour.
  static var keys: [String] { get }

  /// The numbers among them that a study may vary.
  static var numbers: [NumberKey<Self>] { get }

  /// Reads the behaviour.
  ///
  /// - Parameters:
  ///   - mapping: What stands under the kind; its keys are known to be valid.
  ///   - items: The names of the scene's items.
  /// - Throws: `InputError` for a value that is missing or cannot be.
  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError)

  /// Why its numbers make no sense together, as a clause; nil where they do.
  var fault: String? { get }

  /// Why a study cannot vary one of ``numbers`` here.
  ///
  /// - Parameter number: The name of the number, such as `anchor.x`.
  /// - Returns: The reason as a clause; nil where it can.
  func refusal(of number: String) -> String?

  /// The items it acts on, as indices into the scene's.
  var items: [Int] { get }

  /// Where it pulls an item to, if it pulls at all.
  ///
  /// - Parameters:
  ///   - item: The item as it starts.
  ///   - time: When the behaviour comes, in seconds; where the item is then only the engine knows,
  ///     unless it is at the start.
  /// - Returns: What it means for the place where the item rests.
  func pull(on item: SceneItem, from time: Double) -> Pull

  /// The springs and rods it holds items by, for pictures.
  ///
  /// - Parameter items: The items of the scene.
  /// - Returns: The lines to draw.
  func links(to items: [SceneItem]) -> [SceneLink]

  /// Whether what it adds depends on where the items are when it comes.
  var dependsOnPlaces: Bool { get }

  /// Adds the behaviour to the world, at the moment when it comes.
  func add<R: ScalarReal>(to stage: inout Stage<R>)
}

/// What a behaviour means for the place where an item comes to rest.
package enum Pull: Sendable {
  /// Nothing: the item rests where the other behaviours want it.
  case none
  /// It pulls the centre to a point, and the angle to 0 or to none.
  case to(Point, angle: Double?)
  /// It acts for ever, and where the item rests is not for a formula to say.
  case elsewhere
}

extension SceneBehavior {
  package var fault: String? { nil }
  package func refusal(of number: String) -> String? { nil }
  func pull(on item: SceneItem, from time: Double) -> Pull { .none }
  func links(to items: [SceneItem]) -> [SceneLink] { [] }
  package var dependsOnPlaces: Bool { true }
}

/// A behaviour of a scene with the name that paths call it by.
package struct NamedBehavior: Sendable {
  /// The id, or the kind where it is unique, or else the index.
  let id: String
  /// What it does.
  package var behavior: any SceneBehavior
  /// When it does that.
  package var time = ActiveTime()
  /// The keys that the document writes, which a short parameter name looks at.
  let writtenKeys: Set<String>
}

/// The kinds of behaviours there are.
enum BehaviorKinds {
  /// Every kind.
  package static let all: [any SceneBehavior.Type] = [
    GravityForm.self, PushForm.self, AttachmentForm.self, SnapForm.self, ItemPropertiesForm.self,
    CornersForm.self, DragForm.self, ScrollForm.self, CollisionForm.self,
    FieldForm.self,
  ]
}
