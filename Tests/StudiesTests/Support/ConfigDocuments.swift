// SPDX-License-Identifier: GPL-3.0-or-later

/// The documents of the folder `configs`, without their comments, and the files they name.
enum ConfigDocuments {
  static let files = [
    "../scenes/snap.yaml": snap, "../scenes/attachment.yaml": attachment,
    "../scenes/corners.yaml": corners,
    "corners-points.csv": "frequency,damping\n4,0.3\n4,0.6\n4,1\n6.8,0.3\n8,1\n",
    "../curves/box2d-attachment.csv":
      "time,distance\n0.0,200.0\n0.016666666666666666,197.82538\n0.03333333333333333,188.18387\n"
      + "0.05,173.53601\n0.06666666666666667,156.19704\n0.08333333333333333,138.18115\n",
  ]

  static let all = [snap, attachment, corners, spring, hanging] + sweeps + fits

  private static let snap = """
    scene:
      duration: 3
      frameRate: 60
      items:
        card: {center: [100, 200], size: [100, 50]}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}
        - itemProperties: {items: [card], resistance: 0.1}
    response: {item: card}

    """

  private static let attachment = """
    scene:
      duration: 3
      frameRate: 60
      items:
        ball: {center: [160, 300], size: [40, 40]}
      behaviors:
        - attachment: {item: ball, anchor: [160, 100], length: 100, frequency: 3, damping: 0.35}
        - itemProperties: {items: [ball], resistance: 0.1}
    response: {item: ball}

    """

  private static let corners = """
    scene:
      duration: 1
      frameRate: 60
      items:
        cell: {center: [160, 240], size: [80, 80]}
      behaviors:
        - corners: {item: cell, point: [160, 240], size: [40, 40], frequency: 8, damping: 0.6}
        - push: {items: [cell], mode: instantaneous, direction: [10, 0]}
    response: {item: cell, channel: x}

    """

  private static let spring = """
    scene:
      duration: 3
      frameRate: 60
      spring: {frequency: 3, damping: 0.35, from: 300, to: 200}
    fit:
      parameters: {frequency: {min: 0.1, max: 10}, damping: {min: 0, max: 2}}
      target: {settle_time: {between: [0.3, 0.4]}, overshoot: {atMost: 5}}

    """

  /// No config, but the behaviours that the configs leave out.
  private static let hanging = """
    scene:
      duration: 1
      items:
        a: {center: [100, 100], size: [40, 40], density: 2, anchored: false}
        b:
          center: [160, 130]
          size: [20pt, 80]
          angle: 30deg
          velocity: [100, -50]
          angularVelocity: 2
          allowsRotation: true
      behaviors:
        - attachment: {id: rod, item: a, anchor: [100, 100.5]}
        - attachment: {item: b, to: a, offset: [3, 4], frequency: 2, damping: 0.1, length: 0}
        - gravity: {items: [a, b], angle: 1.5, magnitude: 0.5}
        - push: {items: [b], direction: [0.3, -0.2], offset: [5, 30]}
      defaults: documented
    response: {item: b, channel: y, final: 200, band: 5%}

    """

  private static let sweeps = [
    """
    scene: ../scenes/snap.yaml
    response: {item: card}
    sweep:
      design: grid
      parameters:
        damping: {min: 0, max: 1, count: 41}
        resistance: {min: 0, max: 12, count: 25}
      metrics: [settle_time, overshoot, drift, tilt, pause_time]

    """,
    """
    scene: ../scenes/attachment.yaml
    response: {item: ball}
    sweep:
      parameters:
        damping: {min: 0, max: 1.5, step: 0.025}
      metrics: [settle_time, overshoot, pause_time]

    """,
    """
    scene: ../scenes/corners.yaml
    response: {item: cell, channel: x}
    sweep:
      design: list
      file: corners-points.csv
      metrics: [transient_time, peak, peak_speed, pause_time]

    """,
    """
    scene: ../scenes/snap.yaml
    response: {item: card}
    sweep:
      design: sobol
      points: 256
      skip: 3
      parameters:
        damping: {min: 0, max: 1}
        density: {min: 0.1, max: 10, scale: log}
      where: 0.1 < damping * density <= 3 and not (damping > 0.9 or density < 0.2)
      metrics: [settle_time, overshoot]

    """,
  ]

  private static let fits = [
    """
    scene: ../scenes/snap.yaml
    response: {item: card}
    fit:
      parameters:
        damping: {min: 0, max: 1}
        resistance: {min: 0, max: 20}
      target:
        settle_time: {atMost: 0.45}
        overshoot: {atMost: 5}

    """,
    """
    scene: ../scenes/corners.yaml
    response: {item: cell, channel: x}
    fit:
      parameters:
        frequency: {min: 1, max: 15}
        damping: {min: 0, max: 2}
      target:
        peak: 172
        transient_time: {atMost: 0.25}

    """,
    """
    scene: ../scenes/attachment.yaml
    response: {item: ball, channel: distance, target: [160, 100]}
    fit:
      parameters:
        frequency: {min: 0.5, max: 10}
        damping: {min: 0, max: 2}
      target: {curve: ../curves/box2d-attachment.csv, time: time, value: distance}

    """,
  ]
}
