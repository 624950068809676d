import TSContacts
import TSLinuxInput
import Testing

@Suite("What udev knows of a node")
struct UdevDatabaseTests {
  let folder: TemporaryFolder
  let database: UdevDatabase
  // The character device 1:3 is there on every machine.
  let node = "/dev/null"

  init() throws {
    folder = try TemporaryFolder()
    database = UdevDatabase(folder: folder.path)
  }

  @Test("is the E: lines of its file, in their order")
  func properties() throws {
    try folder.write("I:1234\nE:ID_INPUT=1\nS:input/by-id/x\nE:ID_SERIAL=a b\nG:seat\n", to: "c1:3")
    #expect(database.properties(ofNode: node) == ["ID_INPUT=1", "ID_SERIAL=a b"])
  }

  @Test("is nothing where there is no file, or no such node")
  func nothing() throws {
    #expect(database.properties(ofNode: node).isEmpty)
    #expect(database.properties(ofNode: folder.path + "/event0").isEmpty)
    #expect(database.properties(ofNode: folder.path).isEmpty)
    #expect(try database.calibration(ofNode: node, environment: nil) == nil)
  }

  @Test("has the calibration, but the environment's overrides it")
  func calibration() throws {
    try folder.write("E:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\n", to: "c1:3")
    #expect(
      try database.calibration(ofNode: node, environment: nil)
        == DigitizerMapping.Calibration(0, -1, 1, 1, 0, 0))
    #expect(
      try database.calibration(ofNode: node, environment: "1 0 0.5 0 1 0")
        == DigitizerMapping.Calibration(1, 0, 0.5, 0, 1, 0))
  }

  @Test("has the last calibration where there are several")
  func severalCalibrations() throws {
    try folder.write(
      "E:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\nE:LIBINPUT_CALIBRATION_MATRIX=1 0 0.5 0 1 0\n",
      to: "c1:3")
    #expect(
      try database.calibration(ofNode: node, environment: nil)
        == DigitizerMapping.Calibration(1, 0, 0.5, 0, 1, 0))
  }

  @Test(
    "is refused where a calibration is not six numbers", arguments: ["", "1 0 0", "a b c d e f"])
  func badCalibration(text: String) throws {
    try folder.write("E:LIBINPUT_CALIBRATION_MATRIX=\(text)\n", to: "c1:3")
    let key = UdevDatabase.calibrationKey
    #expect(throws: DeviceError("\(node), udev's \(key)", .badCalibration(text))) {
      try database.calibration(ofNode: node, environment: nil)
    }
    #expect(throws: DeviceError(key, .badCalibration(text))) {
      try database.calibration(ofNode: node, environment: text)
    }
  }
}
