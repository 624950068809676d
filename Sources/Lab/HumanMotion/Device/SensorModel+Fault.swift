import TSContacts
import TSEvdev
import TSGeometry

extension SensorModel {
  /// Returns the sensor with a fault in place of the one that it had.
  ///
  /// - Returns: The model; its description is the one that the fault gives it.
  package func with(_ fault: SensorFault?) -> SensorModel {
    var model = self
    model.fault = fault
    guard let fault else { return model }
    switch fault.kind {
    case .resolution: model.change(resolutionBy: fault)
    case .rate: model.clock = ReportClock(period: fault.of(1 / 45, 1 / 33, 1 / 25), jitter: 0.0003)
    case .unsteady:
      let period = clock.period
      model.clock = ReportClock(period: period, jitter: period * fault.of(0.25, 0.4, 0.6))
    case .jitter: (model.noise, model.hold) = (fault.of(0.25, 0.5, 1), 0)
    case .merged: model.defects.mergeDistance = fault.of(20, 26, 32)
    case .ghosts: model.defects.ghostProbability = fault.of(0.005, 0.01, 0.03)
    case .keys: model.device.codes[.key, default: []].insert(.powerKey)
    default: break
    }
    return model
  }

  private mutating func change(resolutionBy fault: SensorFault) {
    for code: EventCode in [.absX, .absY, .absMTPositionX, .absMTPositionY] {
      guard var axis = device.axes[code] else { continue }
      let isX = code == .absX || code == .absMTPositionX
      // As some firmware has it: 1, on a range of thousands.
      axis.resolution = fault.of(0, 1, isX ? max(axis.resolution, 12) : 1)
      device.axes[code] = axis
    }
  }

  /// Returns the position that a sensor with a fault of its axes reports, in millimetres.
  func placed(_ place: CGPoint) -> CGPoint {
    guard let fault else { return place }
    let (x, y) = (Double(place.x), Double(place.y))
    switch fault.kind {
    case .swapped:
      let (across, down) = (y / height * width, x / width * height)
      return CGPoint(
        x: fault.strength >= 2 ? width - across : across,
        y: fault.strength == 3 ? height - down : down)
    case .mirrored:
      return CGPoint(
        x: fault.strength != 2 ? width - x : x, y: fault.strength != 1 ? height - y : y)
    case .scaled:
      let scale = 1 - fault.of(0.05, 0.1, 0.25)
      return CGPoint(x: x * scale, y: y * scale)
    case .offset: return CGPoint(x: x + fault.of(5, 10, 20), y: y)
    case .bent:
      let (bend, turn) = (fault.of(2.0, 3, 5), 2 * Double.pi / 16)
      return CGPoint(
        x: x + bend * PortableMath.sin(y * turn), y: y + bend * PortableMath.sin(x * turn))
    case .range:
      let (share, middle) = (1 + 2 * fault.of(0.02, 0.05, 0.15), (x: width / 2, y: height / 2))
      return CGPoint(x: middle.x + (x - middle.x) * share, y: middle.y + (y - middle.y) * share)
    default: return place
    }
  }
}

extension EventCode {
  /// The power key, which some panels press by themselves.
  static let powerKey = EventCode(rawValue: 116)
}
