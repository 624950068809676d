package import HumanMotion
import TSContacts
package import TSEvdev
import TSEventTime
package import TSDiagnosis
import TSGeometry

/// What a healthy person does whom the guide asks, on a device that may have a fault.
package struct MadeSession {
  let model: SensorModel
  let person: Int
  let seed: UInt64

  /// Creates the session of a person, from 0, on a device.
  package init(model: SensorModel, person: Int, seed: UInt64) {
    (self.model, self.person, self.seed) = (model, person, seed)
  }

  static let grid = Diagnosis.Grid(columns: 3, rows: 3)

  /// Healthy devices: two screens, a phone and a pad.
  package static let devices: [SensorModel] = [
    screen("Wide panel", 4096, 2304, resolution: 14, slots: 10, pressure: true),
    screen("Small panel", 800, 480, resolution: 5, slots: 10, pressure: false), .measuredPhone,
    .measuredPad,
  ]

  private static func screen(
    _ name: String, _ width: Int32, _ height: Int32, resolution: Int32, slots: Int32,
    pressure: Bool
  ) -> SensorModel {
    let x = Axis(minimum: 0, maximum: width - 1, resolution: resolution)
    let y = Axis(minimum: 0, maximum: height - 1, resolution: resolution)
    var axes: [EventCode: Axis] = [
      .absX: x, .absY: y, .absMTPositionX: x, .absMTPositionY: y,
      .absMTSlot: Axis(minimum: 0, maximum: slots - 1),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
    ]
    if pressure { axes[.absMTPressure] = Axis(minimum: 0, maximum: 255) }
    let description = DeviceDescription(
      name: name, identity: .init(bus: 3, vendor: 0x1209, product: 7, version: 1),
      properties: [.direct], codes: [.key: [.btnTouch], .abs: Set(axes.keys)], axes: axes)
    do throws(DeviceRejection) {
      return try SensorModel(description)
    } catch {
      fatalError("\(error)")
    }
  }

  /// The gestures of the steps, as the guide asks for them.
  private var steps: [(step: GuidedStep, gestures: [HumanGesture])] {
    let (width, height) = (model.width, model.height)
    func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * width, y: y * height) }
    var lines: [HumanGesture] = []
    for row in [0.02, 0.2, 0.4, 0.6, 0.8, 0.98] {
      lines += [
        .drawing([[at(0.02, row), at(0.98, row)]]), .fling(from: at(0.9, row), to: at(0.1, row)),
      ]
    }
    for column in [0.02, 0.25, 0.5, 0.75, 0.98] {
      lines.append(.drawing([[at(column, 0.02), at(column, 0.98)]]))
    }
    let taps = (0..<9).map { index in
      HumanGesture.tap(at: at((Double(index % 3) + 0.5) / 3, (Double(index / 3) + 0.5) / 3))
    }
    let reach = min(60, height * 0.6)
    let way = CGVector(dx: 0, dy: -height * 0.3)
    let fingers: [HumanGesture] = [
      .swipe(from: at(0.5, 0.7), by: way, fingers: 5),
      .swipe(from: at(0.5, 0.7), by: way, fingers: 4),
      .pinch(at: at(0.5, 0.5), from: reach, to: 14), .pinch(at: at(0.5, 0.5), from: 14, to: reach),
      .pinch(at: at(0.4, 0.5), from: reach, to: 14), .pinch(at: at(0.4, 0.5), from: 14, to: reach),
      .scroll(from: at(0.5, 0.7), by: way), .twoFingerTap(at: at(0.5, 0.5)),
      .rotate(at: at(0.5, 0.5), by: 1, radius: reach / 3),
      .rotate(at: at(0.5, 0.5), by: -1, radius: reach / 3),
    ]
    let rests: [HumanGesture] = [
      .longPress(at: at(0.5, 0.5), duration: 3), .longPress(at: at(0.2, 0.3), duration: 3),
      .longPress(at: at(0.8, 0.7), duration: 3),
    ]
    return [(.lines, lines), (.taps, taps), (.fingers, fingers), (.rest, rests)]
  }

  /// Returns the diagnosis of the session.
  ///
  /// - Parameters:
  ///   - clone: The device whose events are examined in place of the device's; `nil` for none.
  ///   - pass: A closure that appends the events of the clone for an event of the device.
  package func diagnosis(
    of clone: DeviceDescription? = nil,
    _ pass: (InputEvent, inout [InputEvent]) -> Void = { $1.append($0) }
  ) throws -> Diagnosis {
    var stream = SensorStream(model, seed: seed)
    let device = clone ?? model.device
    var examination = Examination(try device.digitizer(), device)
    var events: [InputEvent] = []
    let person = Person(index: person)
    var trial = 0
    for (step, gestures) in steps {
      examination.begin(step, at: stream.lastTime.advanced(by: 0.01))
      for gesture in gestures {
        let motion = gesture.motion(by: person, trial: trial)
        trial += 1
        for event in stream.events(of: motion, at: stream.lastTime.advanced(by: 0.9)) {
          pass(event, &events)
        }
        for event in events { examination.take(event) }
        events.removeAll(keepingCapacity: true)
      }
    }
    examination.finish()
    return Diagnosis(examination, grid: MadeSession.grid)
  }
}

extension SensorFault {
  /// The faults that a diagnosis may find of a device with this one; the first is the one itself.
  package var expected: [Fault] {
    switch kind {
    case .resolution: strength == 1 ? [.missingResolution] : [.wrongResolution, .missingResolution]
    // Positions are also stretched.
    case .range: [.range, .scaledAxes]
    case .swapped: strength == 1 ? [.swappedAxes] : [.swappedAxes, .mirroredAxes]
    case .mirrored: [.mirroredAxes]
    // The middle moves, too.
    case .scaled: [.scaledAxes, .offsetAxes]
    case .offset: [.offsetAxes]
    case .bent: [.nonlinearity]
    case .jitter: [.jitter]
    case .rate: [.lowRate]
    case .unsteady: [.unsteadyRate]
    case .spikes: [.latencySpikes]
    case .dead: [.deadArea]
    case .slots: [.missingSlots]
    // Of five fingers that are near to each other there are fewer.
    case .merged: [.mergedContacts, .missingSlots]
    case .exchanged: [.swappedContacts]
    case .ghosts: [.ghosts]
    case .stuck: [.stuckTouch]
    case .pressure: [.pressure]
    case .times: [.times]
    // A lift that is lost leaves the contact, until the next one in its slot.
    case .protocol: [.protocolFaults, .stuckTouch]
    case .keys: [.phantomKeys]
    }
  }

  /// Returns whether a device can have the fault.
  package func applies(to model: SensorModel) -> Bool {
    let isPad = model.device.properties.contains(.pointer)
    return switch kind {
    case .swapped, .mirrored, .scaled, .offset, .slots: !isPad
    // The pad of two slots has no others for further contacts.
    case .stuck: !isPad
    case .merged: !isPad
    case .pressure: model.device.axes[.absMTPressure] != nil
    default: true
    }
  }
}
