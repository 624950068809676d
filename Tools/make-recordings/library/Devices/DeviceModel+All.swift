import TSRecordings

extension DeviceModel {
  /// The devices whose recordings are in the package: each protocol, kind and format, several
  /// rates, and the faults that need repairs.
  static let all: [DeviceModel] = {
    // What the other devices record of the rest adds only size.
    let short: Set<String> = [
      "tap", "double-tap", "press", "two-finger-tap", "scroll-up", "scroll-left",
      "two-finger-scroll", "swipe-left", "pinch-apart", "turn", "drumroll", "five-fingers",
    ]
    return [
      DeviceModel(
        folder: "slot-screen", name: "Slot screen", reporting: .slots(10), size: (150, 94),
        resolution: 20, rate: 120, reportsPressure: true, reportsSize: true, format: .evemu),
      DeviceModel(
        folder: "fast-screen", name: "Fast screen", reporting: .slots(10), size: (68, 150),
        resolution: 16, rate: 200, format: .libinput, gestures: short),
      DeviceModel(
        folder: "anonymous-screen", name: "Anonymous screen", reporting: .anonymous,
        size: (220, 124), resolution: 40, rate: 60, reportsSize: true, format: .getevent,
        gestures: short),
      DeviceModel(
        folder: "single-touch-screen", name: "Single touch screen", reporting: .single,
        size: (210, 158), resolution: 19, rate: 80, reportsPressure: true, format: .evtest),
      DeviceModel(
        folder: "trackpad", name: "Trackpad", reporting: .slots(5), isPad: true, size: (104, 66),
        resolution: 12, rate: 90, reportsPressure: true, format: .libinput),
      DeviceModel(
        folder: "optical-screen", name: "Optical screen", reporting: .slots(2), size: (510, 287),
        resolution: 64, rate: 50, format: .evemu, isDescribed: false, fault: .omitsFirstCoordinate),
      DeviceModel(
        folder: "lossy-screen", name: "Lossy screen", reporting: .slots(10), size: (150, 94),
        resolution: 20, rate: 100, format: .evtest, fault: .losesReports),
      DeviceModel(
        folder: "exchanging-pad", name: "Exchanging touchpad", reporting: .slots(2), isPad: true,
        size: (98, 58), resolution: 42, rate: 80, reportsPressure: true, format: .evemu,
        fault: .exchangesPositions,
        gestures: ["tap", "two-finger-tap", "two-finger-scroll", "drumroll"]),
      DeviceModel(
        folder: "released-screen", name: "Released screen", reporting: .slots(5), size: (150, 94),
        resolution: 20, rate: 60, format: .getevent, fault: .releasesTouchKey),
    ]
  }()
}
