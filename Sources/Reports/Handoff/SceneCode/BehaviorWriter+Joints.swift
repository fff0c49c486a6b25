// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics

// Snaps, attachments and the springs around a finger.

extension BehaviorWriter {
  mutating func write(_ plan: SnapPlan, _ name: String, to code: inout BehaviorCode) {
    let point = place(
      on: plan.to.trace, from: code.time.from, key: "point", of: name, "snap", to: &code
    ) { "move(\(name), to: \($0).place(at: time))" }
    if plan.to.trace.isMoving { parts.insert(.movingSnap) }
    code.members = [
      .init(
        name: name, type: "UISnapBehavior",
        lines: [
          "let behavior = UISnapBehavior(item: \(items[plan.item]), snapTo: \(point))",
          "behavior.damping = \(numbers.number(plan.damping, "damping", of: name, "snap"))",
        ])
    ]
  }

  mutating func write(
    _ springs: CornerSprings, of held: [Int], around trace: Trace, _ name: String, _ kind: String,
    to code: inout BehaviorCode
  ) {
    parts.insert(.cornerSprings)
    let point = place(
      on: trace, from: code.time.from, key: "point", of: name, kind, to: &code
    ) { "\(name).move(to: \($0).place(at: time))" }
    let size = numbers.value(springs.size.swift, "size", of: name, kind)
    let frequency = numbers.number(springs.frequency, "frequency", of: name, kind)
    let damping = numbers.number(springs.damping, "damping", of: name, kind)
    code.members = [
      .init(
        name: name, type: "CornerSprings",
        lines: [
          "let behavior = CornerSprings(",
          "  holding: \(list(held)), around: \(point), size: \(size),",
          "  frequency: \(frequency), damping: \(damping))",
        ])
    ]
  }

  mutating func write(_ plan: AttachmentPlan, _ name: String, to code: inout BehaviorCode) {
    let kind = plan.attachmentKind
    let hasEnds = kind.hasTwoPoints || plan.other == nil && kind != .sliding
    let lines =
      (hasEnds ? ends(of: plan, name, to: &code) : meeting(of: plan, name, to: &code))
      + springSettings(of: plan, name) + rangeSettings(of: plan, name)
    code.members = [.init(name: name, type: "UIAttachmentBehavior", lines: lines)]
  }

  /// The statements that join two items at a point, or let an item slide through one.
  private mutating func meeting(
    of plan: AttachmentPlan, _ name: String, to code: inout BehaviorCode
  ) -> [String] {
    let point = place(
      on: (plan.anchor ?? .still(.zero)).trace, from: code.time.from, key: "anchor", of: name,
      "attachment", to: &code
    ) { "move(\(name), to: \($0).place(at: time))" }
    if plan.other != nil { code.moves = [] }
    if !code.moves.isEmpty { parts.insert(.movingAttachment) }
    let other = plan.other.map { ", attachedTo: \(items[$0])" } ?? ""
    return joined(
      "\(plan.attachmentKind)Attachment",
      "with: \(items[plan.item])\(other), attachmentAnchor: \(point)", plan, name)
  }

  /// The statements that set length, frequency and damping.
  private mutating func springSettings(of plan: AttachmentPlan, _ name: String) -> [String] {
    var settings: [(key: String, value: Double)] = []
    if plan.attachmentKind.hasTwoPoints, let length = plan.properties.length {
      settings.append(("length", length))
    }
    if plan.attachmentKind == .spring && plan.properties.frequency != 0 {
      settings.append(("frequency", plan.properties.frequency))
      settings.append(("damping", plan.properties.damping))
    }
    return settings.map { key, value in
      "behavior.\(key) = \(numbers.number(value, key, of: name, "attachment"))"
    }
  }

  /// The statements that set the friction and the range of a pin or a rail.
  private mutating func rangeSettings(of plan: AttachmentPlan, _ name: String) -> [String] {
    let kind = plan.attachmentKind
    var lines: [String] = []
    if kind == .pin && plan.frictionTorque != 0 {
      let torque = numbers.number(plan.frictionTorque, "frictionTorque", of: name, "attachment")
      lines.append("behavior.frictionTorque = \(torque)")
    }
    if [.pin, .sliding].contains(kind) && !plan.range.isInfinite {
      let (minimum, maximum) = (limit(plan.range.minimum), limit(plan.range.maximum))
      let range = numbers.value(
        "UIFloatRange(minimum: \(minimum), maximum: \(maximum))", "range", of: name, "attachment")
      lines.append("behavior.attachmentRange = \(range)")
    }
    return lines
  }

  func limit(_ value: Double) -> String {
    value.isFinite ? plain(value) : value < 0 ? "-.infinity" : ".infinity"
  }

  mutating func joined(
    _ call: String, _ arguments: String, _ plan: AttachmentPlan, _ name: String
  ) -> [String] {
    var arguments = arguments
    if plan.attachmentKind == .sliding {
      let axis = numbers.value(plan.axis.swift, "axis", of: name, "attachment")
      arguments += ", axisOfTranslation: \(axis)"
    }
    return ["let behavior = UIAttachmentBehavior.\(call)(", "  \(arguments))"]
  }

  /// The attachment of a point of an item to a point of another one, or to an anchor.
  mutating func ends(
    of plan: AttachmentPlan, _ name: String, to code: inout BehaviorCode
  ) -> [String] {
    let kind = plan.attachmentKind
    let item = items[plan.item]
    let isPlain = plan.offset == .zero && (plan.other == nil || plan.otherOffset == .zero)
    let offset = isPlain ? "" : ", offsetFromCenter: \(point(plan.offset, "offset", of: name))"
    if let other = plan.other {
      guard kind == .spring else { return limit(plan, name, to: items[other], plan.otherOffset) }
      let otherOffset =
        isPlain ? "" : ", offsetFromCenter: \(point(plan.otherOffset, "otherOffset", of: name))"
      return [
        "let behavior = UIAttachmentBehavior(",
        "  item: \(item)\(offset), attachedTo: \(items[other])\(otherOffset))",
      ]
    }
    let trace = (plan.anchor ?? .still(.zero)).trace
    guard kind == .spring else { return held(plan, by: trace, name, to: &code) }
    let anchor = place(
      on: trace, from: code.time.from, key: "anchor", of: name, "attachment", to: &code
    ) { "move(\(name), to: \($0).place(at: time))" }
    if !code.moves.isEmpty { parts.insert(.movingAttachment) }
    return [
      "let behavior = UIAttachmentBehavior(",
      "  item: \(item)\(offset), attachedToAnchor: \(anchor))",
    ]
  }

  mutating func point(_ offset: Offset, _ key: String, of name: String) -> String {
    offset == .zero ? "UIOffset.zero" : numbers.value(offset.swift, key, of: name, "attachment")
  }

  mutating func limit(
    _ plan: AttachmentPlan, _ name: String, to other: String, _ otherOffset: Offset
  ) -> [String] {
    let (first, second) = (
      point(plan.offset, "offset", of: name), point(otherOffset, "otherOffset", of: name)
    )
    return [
      "let behavior = UIAttachmentBehavior.limitAttachment(",
      "  with: \(items[plan.item]), offsetFromCenter: \(first), attachedTo: \(other), "
        + "offsetFromCenter: \(second))",
    ]
  }

  /// A limit, weld or pin at an anchor, for which a fixed item stands: UIKit joins items only.
  mutating func held(
    _ plan: AttachmentPlan, by trace: Trace, _ name: String, to code: inout BehaviorCode
  ) -> [String] {
    parts.insert(.post)
    let post = names.name("\(name) post", or: "post")
    posts.append(post)
    let point = place(
      on: trace, from: code.time.from, key: "anchor", of: name, "attachment", to: &code
    ) { "move(\(post), to: \($0).place(at: time))" }
    if !code.moves.isEmpty { parts.insert(.movingPost) }
    code.properties.append("private let \(post) = Post(at: \(point))")
    if plan.attachmentKind == .limit { return limit(plan, name, to: post, .zero) }
    return joined(
      "\(plan.attachmentKind)Attachment",
      "with: \(items[plan.item]), attachedTo: \(post), attachmentAnchor: \(post).center", plan, name
    )
  }
}
