import TSEvdev
import Foundation
import TSLinuxInput
import TestSupport
import Testing

extension KernelTests {
  @Suite(
    "Agreement with libinput on the same node",
    .enabled(if: Peer.libinput.isInstalled, "needs the package libinput-tools"))
  @MainActor struct AgreementTests {
    @Test("Every kind of touchscreen", arguments: AgreementStream.kinds)
    func kinds(_ stream: AgreementStream) throws { try compare(stream) }

    @Test(
      "Real recordings that are played to a node",
      .enabled(if: RecordingCorpus.real != nil, "there is no folder of recordings"),
      arguments: AgreementStream.recordings)
    func recordings(_ stream: AgreementStream) throws { try compare(stream) }

    /// The driver lifts contacts of which it has no report for a tenth of a second.
    private static let inVirtualTime = ConditionTrait.enabled(
      if: isTimeVirtual, "needs virtual time: Tools/kernel-rig/run tests with user-mode Linux")

    @Test("HID digitizers", inVirtualTime, arguments: HIDTests.panels)
    func digitizers(_ panel: HIDPanel) throws {
      let hid = try HIDDevice(panel)
      let run = try AgreementRun(hid.node, .touchscreen)
      for round in 0..<4 as Range<Int32> {
        for step in 0..<20 as Range<Int32> {
          let fingers = (0..<5 as Range<Int32>).map { finger in
            HIDPanel.Contact(
              id: UInt8(10 * round + finger), x: 400 + 600 * finger + 9 * step,
              y: 300 + 90 * round + 5 * step * (finger - 2), isDown: step < 12 + finger)
          }
          // A contact that has lifted is in no later report.
          try run.step { try hid.send(fingers.filter { $0.isDown || step == 12 + $0.id % 10 }) }
        }
      }
      try AgreementPage.expect("HID, \(panel.name.lowercased())", try run.end())
    }

    @Test("Palms of a HID digitizer", inVirtualTime)
    func palms() throws {
      let hid = try HIDDevice(HIDTests.ten)
      let run = try AgreementRun(hid.node, .touchscreen)
      for round in 0..<10 as Range<UInt8> {
        for step in 0..<8 as Range<Int32> {
          let palm = HIDPanel.Contact(
            id: round, x: 400 + step, y: 900, isDown: step < 7, isConfident: step < 4)
          let finger = HIDPanel.Contact(
            id: round + 20, x: 2000 + 9 * step, y: 1000, isDown: step < 7)
          try run.step { try hid.send([palm, finger]) }
        }
      }
      try AgreementPage.expect("HID, palms", try run.end())
    }

    @Test("Fingers that are down when the screen is opened")
    func downAtOpen() throws {
      let device = try VirtualDevice(.touchscreen)
      try device.write(KernelTests.fingers)
      let run = try AgreementRun(device.node, .touchscreen)
      let frames = (1...20 as ClosedRange<Int32>).map { step in
        ([InputEvent].slot(0, 500 + 10 * step, 700) + .slot(1, 1400, 900 + step)).reported
      }
      try run.send(frames, to: device)
      try run.send([([InputEvent].lift(0) + .lift(1) + [.key(.btnTouch, 0)]).reported], to: device)
      let next = [InputEvent].slot(0, id: 20, 30, 40) + [.key(.btnTouch, 1)]
      try run.send([next.reported, ([InputEvent].lift(0)).reported], to: device)
      try AgreementPage.expect("down when it is opened", try run.end())
    }

    @Test("A screen that is unplugged during touches")
    func unplug() throws {
      let device = try VirtualDevice(.touchscreen)
      let run = try AgreementRun(device.node, .touchscreen)
      try run.send([KernelTests.fingers], to: device)
      try run.step { device.unplug() }
      try AgreementPage.expect("unplugged", try run.end())
    }

    private func compare(_ stream: AgreementStream) throws {
      let device = try VirtualDevice(stream.description)
      let run = try AgreementRun(device.node, stream.kind)
      try run.send(stream.frames, to: device)
      try AgreementPage.expect(stream.name, try run.end())
    }
  }
}
