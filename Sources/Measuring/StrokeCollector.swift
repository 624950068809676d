public import Contacts
public import EventTime
public import Geometry

/// Gathers the strokes of a digitizer from its frames, with the steps of time between reports.
public struct StrokeCollector: Sendable {
  /// The size of the surface in millimetres.
  public let size: CGSize
  /// The strokes that are over, in the order of their ends.
  public private(set) var strokes: [Stroke] = []
  /// The steps between reports while something moved on the surface, in seconds.
  public private(set) var steps: [Double] = []

  private let digitizer: Digitizer
  private var open: [Int32: Stroke] = [:]
  private var lastReport: Timestamp?

  /// The step from which it is a pause of the hand and tells nothing of the device, in seconds.
  public static let pause = 0.05

  /// Prepares for a digitizer.
  ///
  /// - Parameters:
  ///   - digitizer: The device.
  ///   - size: The size of its surface in millimetres; the device's own unless given.
  /// - Returns: nil where the size is known from neither.
  public init?(_ digitizer: Digitizer, size: CGSize? = nil) {
    guard let size = size ?? digitizer.millimetres else { return nil }
    self.digitizer = digitizer
    self.size = size
  }

  /// Takes a frame.
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
    // A report that only tells of landings begins a step; one without contacts ends them.
    lastReport = open.isEmpty ? nil : frame.time
  }

  /// Ends the strokes that are still open, at a moment.
  public mutating func finish(at time: Timestamp) {
    for slot in open.keys.sorted() { close(slot, at: time) }
  }

  private mutating func note(_ contact: Contact, _ time: Timestamp) {
    let place = place(of: contact)
    // Pressure may have changed alone.
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
  /// A value's place in the range, 0 to 1.
  fileprivate func share(_ value: Int32) -> Double {
    let range = Double(maximum) - Double(minimum)
    return range > 0 ? (Double(value) - Double(minimum)) / range : 0
  }
}
