// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Logs where a view is on the screen, at every frame of a display link.
  ///
  ///     let recorder = PositionRecorder(of: card)
  ///     recorder.start()
  ///     // ... the card moves and comes to rest ...
  ///     let file = try recorder.finish(as: "device.csv")
  ///
  /// The position is that of the presentation layer: what an animation shows, not where it ends. It
  /// is the centre of the view in its superview, in points.
  ///
  /// A time is the `timestamp` of the display link, in seconds since the first frame: when the last
  /// frame was shown. The next one, for which the app is working, is shown at `targetTimestamp`.
  /// Whichever of the two the position belongs to, all times are off by the same frame at most:
  /// `springtune fit` finds that offset, and `springtune compare --align` takes it out. A frame that
  /// the display dropped is a row that is missing, and the times of the others stay true.
  @MainActor
  public final class PositionRecorder: NSObject {
    private let view: UIView
    private var link: CADisplayLink?
    private var samples: [(time: CFTimeInterval, position: CGPoint)] = []

    /// Creates a recorder of a view, which must be in a window while it records.
    public init(of view: UIView) {
      self.view = view
    }

    /// Begins to record; start it before the motion, so that the recording shows its onset.
    public func start() {
      link?.invalidate()
      samples.removeAll()
      let link = CADisplayLink(target: self, selector: #selector(frame(_:)))
      if #available(iOS 15, tvOS 15, *) {
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
      }
      // In the common modes frames are also logged while a finger drags.
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Ends the recording and writes it to a file in the app's documents.
    ///
    /// - Parameter name: The name of the file, such as `device.csv`.
    /// - Throws: The error of a file that cannot be written.
    /// - Returns: The place of the file.
    public func finish(as name: String) throws -> URL {
      link?.invalidate()
      link = nil
      let folder = try FileManager.default.url(
        for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      let file = folder.appendingPathComponent(name)
      try csv.write(to: file, atomically: true, encoding: .utf8)
      return file
    }

    /// The recording as a table `time,x,y`, under lines that say where it was made.
    ///
    /// Views are shown at whole pixels, and the engine under UIKit Dynamics has changed: the system's
    /// version, the device and the pixels of a point belong to the numbers.
    public var csv: String {
      let start = samples.first?.time ?? 0
      let rows = samples.map { "\($0.time - start),\($0.position.x),\($0.position.y)\n" }
      let device = UIDevice.current
      return """
        # system: \(device.systemName) \(device.systemVersion)
        # device: \(Self.model)
        # scale: \(view.window?.screen.scale ?? view.traitCollection.displayScale)
        time,x,y

        """ + rows.joined()
    }

    /// The identifier of the device, such as `iPhone15,2`; that of the simulated one in a simulator.
    private static var model: String {
      if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] {
        return simulated
      }
      var system = utsname()
      uname(&system)
      return withUnsafeBytes(of: &system.machine) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }

    @objc private func frame(_ link: CADisplayLink) {
      let layer = view.layer.presentation() ?? view.layer
      samples.append((link.timestamp, layer.position))
    }
  }
#endif
