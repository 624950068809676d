import TSEvdev
import Foundation
import TSLinuxInput
import Testing

/// One node with two readers: libinput's recorder and Touchstone's.
@MainActor struct AgreementRun {
  let node: String
  let reading: TouchReading
  private let entry: UdevEntry
  private let file: String
  private let recorder: RunningProgram

  /// Opens a node with both, with an entry in udev's database that has the kind of the device.
  init(_ node: String, _ kind: UdevEntry.Kind) throws {
    self.node = node
    entry = try UdevEntry(node, kind)
    file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    recorder = try Peer.libinput.record(node, to: file, "--with-libinput")
    reading = try TouchReading(node)
  }

  /// Sends frames, one per millisecond, and reads them.
  func send(_ frames: some Sequence<[InputEvent]>, to device: VirtualDevice) throws {
    for frame in frames { try step { try device.write(frame) } }
  }

  /// Runs a closure that causes a frame, and reads the frame.
  func step(_ body: () throws -> Void) throws {
    try body()
    Wait.pause(milliseconds: 1)
    try reading.read()
  }

  /// Ends libinput's record when it has as many reports as Touchstone, and compares them.
  func end() throws -> Agreement {
    try reading.read()
    try Wait.until("libinput has read all reports") { try record().reports >= reading.reports }
    // It never waits after the device was removed.
    if !reading.isGone { try Wait.until("libinput waits") { recorder.isWaiting } }
    recorder.interrupt()
    #expect(recorder.exitStatus() == 0)
    withExtendedLifetime(entry) {}
    var ours = reading.frames
    let theirs = try record().frames
    // The kernel sends no event for a removal: each reader uses the time at which it notices it.
    if reading.isGone, let last = theirs.last { ours[ours.count - 1].time = last.time }
    return Agreement(reading.digitizer, ours: ours, theirs: theirs)
  }

  private func record() throws -> LibinputFrames {
    LibinputFrames(try String(contentsOfFile: file, encoding: .utf8))
  }
}
