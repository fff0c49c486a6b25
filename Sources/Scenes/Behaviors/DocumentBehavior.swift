// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// A kind of behaviour as documents write it: a kind of the plan that can be read.
protocol DocumentBehavior: Sendable {
  /// The key that names the kind in documents.
  static var kind: String { get }

  /// The purpose of the kind, as a sentence.
  static var meaning: String { get }

  /// The keys that the kind may write, without those of every behaviour.
  static var keys: [DocumentKey<Self>] { get }

  /// The demands that concern several of the keys.
  static var rules: [KeyRule] { get }

  /// Reads the value of the kind's key, of which the keys are known to be valid.
  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError)

  /// The behaviour as a plan holds it.
  var planned: PlannedBehavior { get }

  /// The reason, as a clause, why a study cannot vary one of ``numbers`` here, such as `anchor.x`;
  /// nil where it can.
  func refusal(of number: String) -> String?
}

extension DocumentBehavior {
  static var rules: [KeyRule] { [] }

  /// The names of the keys.
  static var names: [String] { keys.map(\.name) }

  /// The numbers that a study may vary, in the order of lists of parameters.
  static var numbers: [NumberKey<Self>] { DocumentKey.numbers(of: keys) }

  func refusal(of number: String) -> String? { nil }

  /// The behaviour of a plan; nil where it is of another kind.
  init?(_ behavior: PlannedBehavior) {
    guard let own = behavior.document as? Self else { return nil }
    self = own
  }
}

/// Every kind of behaviour.
enum BehaviorKinds {
  static let all: [any DocumentBehavior.Type] = [
    GravityPlan.self, PushPlan.self, AttachmentPlan.self, SnapPlan.self, ItemPropertiesPlan.self,
    CornersPlan.self, DragPlan.self, ScrollPlan.self, CollisionPlan.self, FieldPlan.self,
  ]
}

extension PlannedBehavior {
  /// The behaviour as its kind, which knows its keys; every kind is in ``BehaviorKinds``.
  var document: any DocumentBehavior {
    switch self {
    case .gravity(let plan): plan
    case .push(let plan): plan
    case .attachment(let plan): plan
    case .snap(let plan): plan
    case .itemProperties(let plan): plan
    case .corners(let plan): plan
    case .drag(let plan): plan
    case .scroll(let plan): plan
    case .collision(let plan): plan
    case .field(let plan): plan
    }
  }

  /// The key that names its kind in documents.
  var kind: String { type(of: document).kind }
}
