import TSContacts
import TSEvdev
import TSPreconditions

/// The measured devices.
extension SensorModel {
  /// The clickpad of the twelve people (PP): 73 × 48 mm, 55 × 63 units per millimetre, 80 frames per
  /// second, 40 with two fingers; a fuzz of 8 units (M40, M44).
  public static let measuredPad = SensorModel.measuredPad(tables: .standard)

  /// The phone of the five people (PH): 12.72 pixels per millimetre in 32nds, 60 frames per second,
  /// the first movement held back (M42, M43).
  public static let measuredPhone = SensorModel.measuredPhone(tables: .standard)

  /// Returns the clickpad with the frame times of other tables.
  package static func measuredPad(tables: MotionTables) -> SensorModel {
    let x = Axis(minimum: 1472, maximum: 5472, fuzz: 8, resolution: 55)
    let y = Axis(minimum: 1408, maximum: 4448, fuzz: 8, resolution: 63)
    var model = measured(
      description(
        "Measured clickpad", x, y, slots: 2, pressure: true,
        properties: [.pointer, .buttonpad],
        keys: [.btnTouch, .btnLeft, .btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap]))
    model.clock = ReportClock(
      period: TapShape.period, periodOfSeveral: 0.0246, jitter: 0.00035)
    (model.clock.steps, model.clock.liftSteps) = (tables.padSteps, tables.padLifts)
    model.clock.pairRuns = tables.padRuns
    // What the tables of taps and scrolls contain is measured through the noise of this sensor.
    (model.noise, model.noisePerSpeed, model.averagePressure) = (0, 0, 45)
    model.pairGrids = PairGrid.measured
    return model
  }

  /// Returns the phone with the frame times of other tables.
  package static func measuredPhone(tables: MotionTables) -> SensorModel {
    // 32nds of a pixel, since the recorded positions are fractions.
    let x = Axis(minimum: 0, maximum: 1920 * 32 - 1, resolution: 407)
    let y = Axis(minimum: 0, maximum: 1128 * 32 - 1, resolution: 407)
    var model = measured(
      description(
        "Measured phone", x, y, slots: 10, pressure: false, properties: [.direct],
        keys: [.btnTouch]))
    model.clock = ReportClock(period: 0.0167, jitter: 0.0004)
    model.clock.runs = tables.phoneRuns
    model.clock.unit = 0.001
    (model.noise, model.noisePerSpeed, model.hold) = (0, 0, 0.75)
    model.resampledGrid = .measuredPhone
    return model
  }

  private static func measured(_ description: DeviceDescription) -> SensorModel {
    do throws(DeviceRejection) {
      return try SensorModel(description)
    } catch {
      usageError("\(description.name) is no digitizer: \(error)")
    }
  }

  private static func description(
    _ name: String, _ x: Axis, _ y: Axis, slots: Int32, pressure: Bool,
    properties: Set<DeviceDescription.Property>, keys: Set<EventCode>
  ) -> DeviceDescription {
    var axes: [EventCode: Axis] = [
      .absX: x, .absY: y, .absMTPositionX: x, .absMTPositionY: y,
      .absMTSlot: Axis(minimum: 0, maximum: slots - 1),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
    ]
    if pressure {
      axes[.absPressure] = Axis(minimum: 0, maximum: 255)
      axes[.absMTPressure] = Axis(minimum: 0, maximum: 255)
    }
    return DeviceDescription(
      name: name, identity: .init(bus: 0x18, vendor: 0x1209, product: 2, version: 0x100),
      properties: properties, codes: [.key: keys, .abs: Set(axes.keys)], axes: axes)
  }
}
