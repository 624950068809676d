import TSEventTime
import Foundation
import TSGeometry
import TSInterface
import TSLinuxInput
import TSSystemEvents
import TestSupport
import Testing

/// The folders of a machine's accelerometers.
private struct Machine {
  let folder: Folder
  var folders: Accelerometer.Folders {
    var folders = Accelerometer.Folders()
    (folders.devices, folders.udev) = (folder.path, folder.name("udev"))
    return folders
  }

  init() throws {
    folder = try Folder()
    try makeFolder("udev")
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.name(name), withIntermediateDirectories: true)
  }

  /// Adds an accelerometer whose unit is 1/100 m/s², with further files.
  func add(_ number: Int = 0, _ files: [String: String] = [:]) throws {
    try makeFolder("iio:device\(number)")
    let all = ["in_accel_scale": "0.01", "dev": "249:\(number)"].merging(files) { $1 }
    for (name, text) in all { try folder.write(text + "\n", to: "iio:device\(number)/\(name)") }
    if files["in_accel_x_raw"] == nil { try set(0, 981, 0, of: number) }
  }

  func set(_ x: Int, _ y: Int, _ z: Int, of number: Int = 0) throws {
    for (axis, value) in [("x", x), ("y", y), ("z", z)] {
      try folder.write("\(value)\n", to: "iio:device\(number)/in_accel_\(axis)_raw")
    }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.name(name))
  }
}

@Suite("An accelerometer")
struct AccelerometerTests {
  @Test("is read in m/s², with the offset and the scale of its axes")
  func scale() throws {
    let machine = try Machine()
    try machine.add(0, ["in_accel_offset": "10", "in_accel_y_scale": "0.02"])
    let accelerometer = try #require(Accelerometer.first(in: machine.folders))
    try machine.set(-10, 90, 40)
    #expect(try accelerometer.read() == Acceleration(x: 0, y: 2, z: 0.5))
    #expect(accelerometer.isCalibrated)
  }

  @Test(
    "is turned by its mount matrix",
    arguments: ["in_mount_matrix", "in_accel_mount_matrix", "mount_matrix", "udev"])
  func matrix(source: String) throws {
    let machine = try Machine()
    try machine.add(0, source == "udev" ? [:] : [source: "0, -1, 0; 1, 0, 0; 0, 0, -1"])
    if source == "udev" {
      try machine.folder.write(
        "E:ACCEL_MOUNT_MATRIX=0, -1, 0; 1, 0, 0; 0, 0, -1\n", to: "udev/c249:0")
    }
    try machine.set(100, 200, 300)
    let accelerometer = try #require(Accelerometer.first(in: machine.folders))
    #expect(try accelerometer.read() == Acceleration(x: -2, y: 1, z: -3))
  }

  @Test(
    "with a matrix that is none is read as it is", arguments: ["", "1, 0; 0, 1", "1,0,0;0,x,0"])
  func badMatrix(text: String) throws {
    let machine = try Machine()
    try machine.add(0, ["in_mount_matrix": text])
    let accelerometer = try #require(Accelerometer.first(in: machine.folders))
    #expect(try accelerometer.read() == Acceleration(x: 0, y: 9.81, z: 0))
  }

  @Test(
    "in the base of a laptop is left out",
    arguments: [["label": "accel-base"], ["location": "base"], ["udev": "E:ACCEL_LOCATION=base"]])
  func base(files: [String: String]) throws {
    let machine = try Machine()
    try machine.add(0, files.filter { $0.key != "udev" })
    if let line = files["udev"] { try machine.folder.write(line + "\n", to: "udev/c249:0") }
    #expect(Accelerometer.first(in: machine.folders) == nil)
    try machine.add(1, ["label": "accel-display"])
    #expect(
      Accelerometer.first(in: machine.folders)?.path == machine.folder.name("iio:device1"))
  }

  @Test("is the one with the lowest number; other sensors are none")
  func choice() throws {
    let machine = try Machine()
    #expect(Accelerometer.first(in: machine.folders) == nil)
    try machine.makeFolder("iio:device0")
    try machine.folder.write("7\n", to: "iio:device0/in_illuminance_raw")
    #expect(Accelerometer.first(in: machine.folders) == nil)
    try machine.add(10)
    try machine.add(2)
    #expect(
      Accelerometer.first(in: machine.folders)?.path == machine.folder.name("iio:device2"))
  }

  @Test("that is unplugged is gone, and one without numbers too")
  func gone() throws {
    let machine = try Machine()
    try machine.add()
    let accelerometer = try #require(Accelerometer.first(in: machine.folders))
    try machine.folder.write("none\n", to: "iio:device0/in_accel_z_raw")
    #expect(throws: DeviceError(machine.folder.name("iio:device0/in_accel_z_raw"), .gone)) {
      try accelerometer.read()
    }
    try machine.remove("iio:device0")
    #expect(throws: DeviceError(accelerometer.path, .gone)) { try accelerometer.read() }
  }
}

@MainActor
@Suite("An application that follows an accelerometer")
struct OrientationFollowerTests {
  private let machine: Machine
  private let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
  private let follower: OrientationFollower

  init() throws {
    machine = try Machine()
    try machine.add()
    follower = OrientationFollower(
      try #require(Accelerometer.first(in: machine.folders)), in: application)
    application.advance(to: Timestamp(seconds: 1))
    follower.start()
  }

  private func advance(by seconds: Double) {
    application.advance(to: application.timeline.now.advanced(by: seconds))
  }

  @Test("turns when two successive readings agree, and not by a jolt")
  func turns() throws {
    try machine.set(981, 0, 0)
    advance(by: 0.25)
    #expect(application.deviceOrientation == .portrait)
    try machine.set(0, 981, 0)
    advance(by: 0.5)
    #expect(application.deviceOrientation == .portrait)
    try machine.set(981, 0, 0)
    advance(by: 0.5)
    #expect(application.deviceOrientation == .landscapeLeft)
    #expect(application.interfaceOrientation == .landscapeRight)
    try machine.set(0, 0, 981)
    advance(by: 0.5)
    #expect(application.deviceOrientation == .faceUp)
    #expect(application.interfaceOrientation == .landscapeRight)
  }

  @Test("ignores readings while it falls or is shaken", arguments: [499, 1501])
  func magnitude(raw: Int) throws {
    try machine.set(raw, 0, 0)
    advance(by: 1)
    #expect(application.deviceOrientation == .portrait)
    try machine.set(raw < 1000 ? 501 : 1499, 0, 0)
    advance(by: 1)
    #expect(application.deviceOrientation == .landscapeLeft)
  }

  @Test("keeps what the program has set until it is turned")
  func program() throws {
    advance(by: 1)
    application.deviceOrientation = .landscapeRight
    advance(by: 2)
    #expect(application.deviceOrientation == .landscapeRight)
    try machine.set(981, 0, 0)
    advance(by: 1)
    #expect(application.deviceOrientation == .landscapeLeft)
  }

  @Test("does not read it while stopped, and nothing is scheduled then")
  func stopping() throws {
    #expect(application.timeline.count == 1)
    follower.stop()
    #expect(application.timeline.count == 0)
    try machine.set(981, 0, 0)
    advance(by: 2)
    #expect(application.deviceOrientation == .portrait)
    follower.start()
    advance(by: 0.5)
    #expect(application.deviceOrientation == .landscapeLeft)
  }

  @Test("reports once that it is gone, and ends")
  func gone() throws {
    var errors: [DeviceError] = []
    follower.onError = { errors.append($0) }
    try machine.remove("iio:device0")
    advance(by: 2)
    #expect(errors == [DeviceError(follower.accelerometer.path, .gone)])
    #expect(!follower.isRunning)
    #expect(application.timeline.count == 0)
  }
}
