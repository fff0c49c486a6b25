// SPDX-License-Identifier: GPL-3.0-or-later

import Scenes
import Studies

extension Table {
  /// The parameters of a scene: `parameter,value,unit,range,effect,tried,does_not_move`.
  public init(effects: [ParameterEffect]) {
    self.init(
      columns: [
        Column("parameter", .text), Column("value", .text, isMixed: true), Column("unit", .text),
        Column("range", .text),
        Column("effect", .text), Column("tried", .text), Column("does_not_move", .text),
      ],
      facts: effects.map { effect in
        let parameter = effect.parameter.parameter
        let unmoved = effect.unmoved.map(\.rawValue).listed
        return [
          parameter.name, effect.value.map { Column(parameter).fact($0).json },
          parameter.unit.isEmpty ? nil : parameter.unit,
          parameter.isChoice ? "true or false" : "\(parameter.range)", effect.parameter.effect,
          effect.triedText, unmoved.isEmpty ? nil : unmoved,
        ]
      })
  }
}

extension ParameterEffect {
  /// The values that were tried: `0.5 to 10`.
  fileprivate var triedText: String {
    guard let low = tried.first, let high = tried.last else {
      return "not tried: the cases write it"
    }
    let column = Column(parameter.parameter)
    return [low, high].map { value in
      column.isChoice ? "\(value != 0)" : Rounding.text(value, significant: 4)
    }.joined(separator: " to ")
  }
}

extension OwnParameter {
  /// The physics of the parameter in its scene, in a sentence without a full stop.
  package var effect: String {
    let item = items.count > 3 ? "\(items.count) items" : items.joined(separator: " and ")
    switch (owner, key) {
    case ("attachment", "frequency"):
      return "the stiffness of the spring on \(item): twice the frequency swings twice as fast, "
        + "whatever the mass; 0 is a rigid rod"
    case ("attachment", "damping"):
      return "the brake in the spring on \(item): 0 swings on, 1 returns without passing its place"
    case ("corners", "damping"), ("drag", "damping"):
      return
        "the brake in the four springs that hold \(item): 0 swings on, 1 returns without passing"
    case ("attachment", "length"):
      return "the distance from its anchor at which the spring on \(item) is at rest"
    case ("snap", "damping"):
      return "the brake in the four springs at the corners of \(item): 0 swings, 1 creeps"
    case ("corners", "frequency"), ("drag", "frequency"):
      return
        "the stiffness of the four springs that hold \(item): the higher, the closer it follows"
    case ("gravity", "magnitude"):
      return "the pull on \(item): 1 accelerates by 1000 pt/s^2, whatever the mass"
    case ("push", "magnitude"):
      return "the push on \(item): what it gives in speed is divided by the mass, so by the density"
    case (_, "resistance"):
      return "the drag on \(item): without other forces, the speed falls to 37 % in 1 / resistance "
        + "seconds"
    case (_, "angularResistance"):
      return "the drag on the turning of \(item): without other forces, the spin falls to 37 % in "
        + "1 / angularResistance seconds"
    case (_, "density"):
      return
        "the mass of \(item), 1 kg for each 100 x 100 pt: pushes and collisions move a heavier "
        + "one less; gravity and springs with a frequency act on every mass alike"
    case (_, "elasticity"):
      return
        "the bounce of \(item): the share of its speed that a collision gives back, the larger "
        + "elasticity of the two counting; nothing bounces slower than 100 pt/s"
    case (_, "friction"):
      return
        "the grip of \(item) on what it slides along, of both frictions the root of the product"
    case (_, "allowsRotation"):
      return "whether forces beside its centre turn \(item)"
    case ("spring", "frequency"):
      return "the stiffness: how often it would swing in a second without damping"
    case ("spring", "damping") where parameter.meaning == "damping ratio",
      ("spring", "dampingRatio"):
      return
        "the brake: 0 swings on, 1 arrives as soon as it can without passing its end, more creeps"
    case ("item", _): return "\(item): \(parameter.meaning)"
    case ("spring", _): return parameter.meaning
    default: return "\(parameter.meaning); acts on \(item)"
    }
  }
}
