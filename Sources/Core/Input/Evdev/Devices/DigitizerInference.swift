public import TSContacts

/// A survey that infers a digitizer from a stream without a description.
///
/// The ranges are from 0 to the greatest value seen, or from the least one if it is negative; the
/// slots extend to the highest one seen, and the protocol is that of the codes seen. Memory is
/// constant, regardless of the length of the stream.
///
/// ```swift
/// var survey = DigitizerInference()
/// for event in events { survey.add(event) }
/// if let digitizer = survey.digitizer() {
///   var decoder = ContactDecoder(digitizer, description: survey.description)
/// }
/// ```
public struct DigitizerInference: Sendable {
  private struct Span: Sendable {
    var minimum = Int32.max
    var maximum = Int32.min
    var isSeen: Bool { minimum <= maximum }

    mutating func add(_ value: Int32) {
      minimum = min(minimum, value)
      maximum = max(maximum, value)
    }

    /// The axis from 0, where those of most devices begin, to the values seen.
    ///
    /// From the least value seen, a finger that rests would move across the whole screen.
    var axis: Axis {
      guard isSeen else { return Axis(minimum: 0, maximum: 1) }
      let (least, greatest) = (min(minimum, 0), max(maximum, 0))
      return Axis(minimum: least, maximum: least == greatest ? 1 : greatest)
    }
  }

  private var spans = InlineArray<64, Span>(repeating: Span())
  private var highestSlot: Int32 = 0
  private var hasMTReport = false
  private var keys: Set<EventCode> = []

  private static let keysOfInterest: Set<EventCode> = [
    .btnLeft, .btnTouch, .btnToolPen, .btnToolRubber, .btnStylus, .btnToolFinger,
    .btnToolDoubleTap, .btnToolTripleTap, .btnToolQuadTap, .btnToolQuintTap,
  ]

  /// Creates a survey without any events.
  public init() {}

  /// Adds one event of the stream to the survey.
  public mutating func add(_ event: InputEvent) {
    switch event.type {
    case .abs:
      guard event.code.rawValue < 0x40 else { return }
      spans[Int(event.code.rawValue)].add(event.value)
      if event.code == .absMTSlot, 0..<Int32(ContactDecoder.slotCapacity) ~= event.value {
        highestSlot = max(highestSlot, event.value)
      }
    case .key:
      if DigitizerInference.keysOfInterest.contains(event.code) { keys.insert(event.code) }
    case .syn:
      if event.code == .synMTReport { hasMTReport = true }
    default: break
    }
  }

  /// Returns the digitizer that sent the stream, or `nil` if no position was seen.
  ///
  /// The digitizer is a touchscreen, unless the stream has the keys of a pen.
  public func digitizer(name: String = "") -> Digitizer? {
    let isMultitouch = isSeen(.absMTPositionX) || isSeen(.absMTPositionY)
    guard isMultitouch || isSeen(.absX) || isSeen(.absY) else { return nil }
    let isTypeA = isMultitouch && hasMTReport
    let hasPen = keys.contains(.btnToolPen) || keys.contains(.btnToolRubber)
    return Digitizer(
      name: name, kind: hasPen ? .pen : .touchscreen,
      touchProtocol: isTypeA ? .typeA : isMultitouch ? .typeB : .singleTouch,
      slotCount: isTypeA ? 0 : Int(highestSlot) + 1,
      maximumFingerCount: (EventCode.fingerTools.lastIndex(where: keys.contains) ?? -1) + 1,
      x: axis(isMultitouch ? .absMTPositionX : .absX),
      y: axis(isMultitouch ? .absMTPositionY : .absY),
      pressure: seenAxis(isMultitouch ? .absMTPressure : .absPressure),
      touchMajor: seenAxis(.absMTTouchMajor), touchMinor: seenAxis(.absMTTouchMinor),
      widthMajor: seenAxis(.absMTWidthMajor), widthMinor: seenAxis(.absMTWidthMinor),
      orientation: seenAxis(.absMTOrientation))
  }

  /// The axes and the touch keys that the device has sent so far.
  public var description: DeviceDescription {
    var description = DeviceDescription()
    description.codes[.key] = keys
    for code in spans.indices where spans[code].isSeen {
      description.axes[EventCode(rawValue: UInt16(code))] = spans[code].axis
    }
    return description
  }

  private func isSeen(_ code: EventCode) -> Bool { spans[Int(code.rawValue)].isSeen }

  private func axis(_ code: EventCode) -> Axis { spans[Int(code.rawValue)].axis }

  private func seenAxis(_ code: EventCode) -> Axis? { isSeen(code) ? axis(code) : nil }
}
