// SPDX-License-Identifier: Apache-2.0

extension ResponseDefinition {
  /// The channel's curve; nil where it needs a target and there is none.
  func record(of motion: Motion, along line: Line?) -> Record? {
    values(of: motion, along: line).map { values in
      Record(
        Curve(frameRate: motion.frameRate, values: values),
        unitLength: channel.takesLevels ? 1 : line?.length ?? 0)
    }
  }

  /// The step metrics of the channel's curve; nil where no final value is known.
  func levels(of record: Record, cameToRest: Bool) -> StepMetrics? {
    guard let finalLevel else { return nil }
    // A progress along no way at all starts where it ends.
    let final = record.unitLength > 0 ? finalLevel : record.firstValue
    let step = Step(
      initial: initial ?? record.firstValue, final: final, resolution: Step.floatResolution)
    return StepMetrics(record: record, step: step, band: band, cameToRest: cameToRest)
  }

  private func values(of motion: Motion, along line: Line?) -> [Double]? {
    switch channel {
    case .pose, .progress: line?.progress(of: motion)
    case .x: motion.x
    case .y: motion.y
    case .angle: motion.angle
    case .distance: target?.distances(of: motion)
    case .speed: motion.x.indices.map(motion.speed)
    }
  }
}
