import TSEventTime
import TSGeometry
import TSInterface
import TSRunning
import TSSystemEvents
import Testing

@MainActor
@Suite("Keys of the system")
struct SystemKeysTests {
  private final class Log {
    var commands: [SystemKeys.Command] = []
    var applies = true
  }
  private let log = Log()
  private let keys: SystemKeys

  init() {
    keys = SystemKeys { [log] command in
      log.commands.append(command)
      return log.applies
    }
  }

  private func press(_ codes: UInt16...) -> [Bool] {
    let pressed = codes.map { keys.takes(key: $0, value: 1) }
    return pressed + codes.reversed().map { keys.takes(key: $0, value: 0) }
  }

  @Test(
    "are Ctrl-Alt with a function key, of either side, and Super as in UIKit's simulator",
    arguments: [
      ([29, 56, 59], .terminal(1)), ([97, 100, 68], .terminal(10)), ([29, 56, 87], .terminal(11)),
      ([56, 29, 88], .terminal(12)), ([125, 105], .simulate(.turnLeft)),
      ([126, 106], .simulate(.turnRight)), ([125, 54, 50], .simulate(.memoryWarning)),
    ] as [([UInt16], SystemKeys.Command)])
  func commands(codes: [UInt16], command: SystemKeys.Command) {
    for code in codes.dropLast() { #expect(!keys.takes(key: code, value: 1)) }
    let last = codes.last ?? 0
    #expect(keys.takes(key: last, value: 1))
    #expect(keys.takes(key: last, value: 2))
    // The modifiers may be released first.
    for code in codes.dropLast() { #expect(!keys.takes(key: code, value: 0)) }
    #expect(keys.takes(key: last, value: 0))
    #expect(log.commands == [command])
    #expect(press(last) == [false, false])
  }

  @Test(
    "are no others",
    arguments: [
      [59], [29, 59], [56, 59], [29, 56, 42, 59], [29, 56, 30], [105], [125, 42, 105],
      [125, 50], [29, 56, 69],
    ] as [[UInt16]])
  func others(codes: [UInt16]) {
    for code in codes { #expect(!keys.takes(key: code, value: 1)) }
    #expect(log.commands.isEmpty)
  }

  @Test("that do not apply go to the application, with their release")
  func notApplicable() {
    log.applies = false
    #expect(press(29, 56, 60) == [false, false, false, false, false, false])
    #expect(log.commands == [.terminal(2)])
  }

  @Test("are forgotten with their keyboard")
  func reset() {
    #expect(!keys.takes(key: 29, value: 1) && !keys.takes(key: 56, value: 1))
    keys.reset()
    #expect(!keys.takes(key: 59, value: 1))
  }

  @Test("turn the device by quarters, to either side, and warn of memory")
  func simulation() {
    final class Delegate: ApplicationDelegate {
      var warnings = 0
      func applicationDidReceiveMemoryWarning(_ application: Application) { warnings += 1 }
    }
    let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
    let delegate = Delegate()
    application.delegate = delegate
    var turns: [DeviceOrientation] = []
    for event in [SimulatedEvent.turnLeft, .turnLeft, .turnLeft, .turnLeft, .turnRight] {
      application.simulate(event)
      turns.append(application.deviceOrientation)
    }
    #expect(
      turns == [
        .landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait, .landscapeRight,
      ])
    application.simulate(.memoryWarning)
    #expect(delegate.warnings == 1)
  }
}
