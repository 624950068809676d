import TSCalibration
import TSContacts
import Testing

private typealias Calibration = DigitizerMapping.Calibration

@Suite("A calibration as a file")
struct CalibrationFileTests {
  private let calibration = Calibration(1.0500004, 0, -0.025, -0.0000001, 0.98, 0.01)

  @Test("has six numbers to a millionth, without zeros at their ends")
  func numbers() {
    #expect(calibration.text == "1.05 0 -0.025 0 0.98 0.01")
    #expect(
      calibration.settings == #"{"panels": [{"calibration": [1.05, 0, -0.025, 0, 0.98, 0.01]}]}"#)
    #expect(
      calibration.variable == #"LIBINPUT_CALIBRATION_MATRIX="1.05 0 -0.025 0 0.98 0.01""#)
    #expect(Calibration(calibration.text)?.numbers == calibration.numbers)
  }

  @Test(
    "matches the device in a rule of udev",
    arguments: [
      ("Panel 7", #"ATTRS{name}=="Panel 7""#), ("", #"ENV{ID_INPUT_TOUCHSCREEN}=="1""#),
      (#"A "7*" [x]"#, #"ATTRS{name}=="A ?7?? ?x?""#), ("Écran", #"ATTRS{name}=="*cran""#),
    ])
  func rule(name: String, match: String) {
    let rule = calibration.udevRule(forDeviceNamed: name)
    #expect(rule.contains(match), "\(rule)")
    #expect(rule.contains(#"ENV{LIBINPUT_CALIBRATION_MATRIX}="1.05 0 -0.025 0 0.98 0.01""#))
    // A line that ends with a backslash goes on in the next one.
    #expect(rule.split(separator: "\n").filter { !$0.hasPrefix("#") }.count == 2)
  }

  @Test("is read from nine numbers as libinput does, and not from five")
  func nine() {
    #expect(Calibration("0 -1 1 1 0 0 0 0 1") == Calibration(0, -1, 1, 1, 0, 0))
    #expect(Calibration("0 -1 1 1 0") == nil)
    #expect(Calibration("0 -1 1 1 0 x 0 0 1") == nil)
  }
}
