public import TSContacts
public import TSEventTime
public import TSGeometry

/// A collector of the strokes on a digitizer and of the intervals between its reports.
///
/// Pass it each frame with ``take(_:)``, then call ``finish(at:)``.
public struct StrokeCollector: Sendable {
  /// The size of the surface in millimetres.
  public let size: CGSize
  /// The strokes that have ended, in the order of their ends.
  public private(set) var strokes: [Stroke] = []
  /// The intervals between reports while a contact moved, in seconds.
  public private(set) var steps: [Double] = []

  private let digitizer: Digitizer
  private var open: [Int32: Stroke] = [:]
  private var lastReport: Timestamp?

  /// The interval at which the hand is considered to have paused, in seconds.
  ///
  /// Such an interval gives no information about the device.
  public static let pause = 0.05

  /// Creates a collector, or returns `nil` if the size of the surface is not known.
  ///
  /// - Parameter size: The size of its surface in millimetres, or `nil` for the size that the
  ///   device reports.
  public init?(_ digitizer: Digitizer, size: CGSize? = nil) {
    guard let size = size ?? digitizer.millimetres else { return nil }
    self.digitizer = digitizer
    self.size = size
  }

  /// Adds a frame of the device.
  ///
  /// - Parameter frame: The next frame, in order of time.
  public mutating func take(_ frame: ContactFrame) {
    var isMoving = false
    for contact in frame.contacts {
      switch contact.phase {
      case .began:
        let sample = Stroke.Sample(time: frame.time, place: place(of: contact))
        open[contact.slot] = Stroke(samples: [sample], end: frame.time)
      case .moved:
        isMoving = true
        note(contact, frame.time)
      case .stationary: break
      case .ended, .cancelled: close(contact.slot, at: frame.time)
      }
    }
    if isMoving, let last = lastReport {
      let step = last.seconds(to: frame.time)
      if step > 0, step < StrokeCollector.pause { steps.append(step) }
    }
    // A report that contains only landings begins an interval; a report without contacts ends the
    // sequence.
    lastReport = open.isEmpty ? nil : frame.time
  }

  /// Ends the strokes that are still in progress.
  public mutating func finish(at time: Timestamp) {
    for slot in open.keys.sorted() { close(slot, at: time) }
  }

  private mutating func note(_ contact: Contact, _ time: Timestamp) {
    let place = place(of: contact)
    // The report may concern only the pressure.
    guard let known = open[contact.slot], known.last.place != place else { return }
    open[contact.slot]?.samples.append(Stroke.Sample(time: time, place: place))
  }

  private mutating func close(_ slot: Int32, at time: Timestamp) {
    guard var stroke = open.removeValue(forKey: slot) else { return }
    stroke.end = max(time, stroke.last.time)
    strokes.append(stroke)
  }

  private func place(of contact: Contact) -> CGPoint {
    CGPoint(
      x: digitizer.x.share(contact.x) * Double(size.width),
      y: digitizer.y.share(contact.y) * Double(size.height))
  }
}

extension Axis {
  /// Returns the relative position of a value in the range of the axis, from 0 to 1.
  fileprivate func share(_ value: Int32) -> Double {
    let range = Double(maximum) - Double(minimum)
    return range > 0 ? (Double(value) - Double(minimum)) / range : 0
  }
}
