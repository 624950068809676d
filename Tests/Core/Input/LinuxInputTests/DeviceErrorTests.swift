import Glibc
@testable import TSLinuxInput
import Testing

@Suite("The line for a device that cannot be used")
struct DeviceErrorTests {
  static let table: [(error: DeviceError, line: String)] = [
    (
      DeviceError("/dev/input/event9", .noSuchDevice),
      """
      /dev/input/event9: no such device; `touchstone list` shows those that are there
      """
    ),
    (
      DeviceError("/dev/input", .noDevices),
      """
      /dev/input: no input devices here; a container needs them passed in (`--device \
      /dev/input`), a machine the kernel module evdev (`sudo modprobe evdev`)
      """
    ),
    (
      DeviceError("/dev/input/event3", .noPermission(group: "input")),
      """
      /dev/input/event3: no permission; run the package's `sudo Tools/setup/install --user $USER`, \
      which opens touch devices alone, and log in again; or join its group (`sudo usermod -aG input \
      $USER`), which opens keyboards, too
      """
    ),
    (
      DeviceError("/dev/input/event3", .noPermission(group: "touchstone")),
      """
      /dev/input/event3: no permission; join its group (`sudo usermod -aG touchstone $USER`) and log \
      in again
      """
    ),
    (
      DeviceError("/dev/input/event3", .noPermission(group: "root")),
      """
      /dev/input/event3: no permission; run the package's `sudo Tools/setup/install --user $USER`, \
      which opens touch devices and no keyboards, and log in again
      """
    ),
    (
      DeviceError("/dev/uinput", .noPermission(group: "root")),
      """
      /dev/uinput: no permission; run as root, or add the udev rule `KERNEL=="uinput", \
      SUBSYSTEM=="misc", MODE="0660", GROUP="input"`
      """
    ),
    (
      DeviceError("/dev/input/event3", .gone),
      """
      /dev/input/event3: the device is gone; plug it in again
      """
    ),
    (
      DeviceError("/dev/input/event3", .grabbed),
      """
      /dev/input/event3: another program has grabbed the device, and receives all that it sends; \
      end that one (`sudo fuser -v /dev/input/event3` names it)
      """
    ),
    (
      DeviceError("notes.txt", .notAnInputDevice),
      """
      notes.txt: not an event device; give a node such as /dev/input/event0 (`touchstone \
      list` shows them)
      """
    ),
    (
      DeviceError("/dev/uinput", .noVirtualDevices),
      """
      /dev/uinput: the kernel makes no virtual devices yet; load its module: `sudo \
      modprobe uinput`
      """
    ),
    (
      DeviceError("/dev/uinput", .notCreatable("ABS_X ends at 0, before its 9")),
      """
      /dev/uinput: no virtual device can be made of this description: ABS_X ends at 0, \
      before its 9
      """
    ),
    (
      DeviceError("LIBINPUT_CALIBRATION_MATRIX", .badCalibration("1 0")),
      """
      LIBINPUT_CALIBRATION_MATRIX: "1 0" is no calibration matrix; write six numbers, row \
      by row, such as "1 0 0 0 1 0"
      """
    ),
    (
      DeviceError("/dev/input/event3", .failed(12)),
      """
      /dev/input/event3: Cannot allocate memory (error 12 of the system)
      """
    ),
  ]

  @Test("says what is wrong and what to do", arguments: table)
  func text(error: DeviceError, line: String) {
    #expect(error.description == line)
    #expect(!error.description.contains("\n"))
  }

  @Test("is found from what the system answers when a path is opened")
  func opening() throws {
    let folder = try TemporaryFolder()
    try folder.write("notes", to: "notes.txt")
    let cases: [(String, DeviceError.Reason)] = [
      (folder.path + "/event0", .noSuchDevice),
      (folder.path + "/notes.txt/event0", .noSuchDevice),
      (folder.path + "/notes.txt", .notAnInputDevice),
      (folder.path, .notAnInputDevice),
      ("/dev/null", .notAnInputDevice),
    ]
    for (path, reason) in cases {
      let error = #expect(throws: DeviceError.self, "\(path)") { try InputDevice(path) }
      #expect(error == DeviceError(path, reason))
    }
  }

  static let numbers: [(number: Int32, reason: DeviceError.Reason)] = [
    (ENOENT, .noSuchDevice), (ENOTDIR, .noSuchDevice), (EACCES, .noPermission(group: "root")),
    (EPERM, .noPermission(group: "root")), (ENODEV, .gone), (ENXIO, .gone), (EBUSY, .grabbed),
    (ENOTTY, .notAnInputDevice), (EISDIR, .notAnInputDevice), (EIO, .failed(EIO)),
  ]

  @Test("is found from each error number of the system", arguments: numbers)
  func mapping(number: Int32, reason: DeviceError.Reason) {
    #expect(DeviceError("/dev/null", number: number).reason == reason)
  }

  @Test("knows no group of a file that is not there")
  func noGroup() {
    #expect(DeviceError("/dev/null/x", number: EACCES).reason == .noPermission(group: nil))
  }
}
