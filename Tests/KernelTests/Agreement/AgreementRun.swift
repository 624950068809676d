import Evdev
import Foundation
import LinuxInput
import Testing

/// One node with two readers, libinput's recorder and ours.
@MainActor struct AgreementRun {
  let node: String
  let reading: TouchReading
  private let entry: UdevEntry
  private let file: String
  private let recorder: RunningProgram

  /// Has both open a node; udev says of it what it is.
  init(_ node: String, _ kind: UdevEntry.Kind) throws {
    self.node = node
    entry = try UdevEntry(node, kind)
    file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    recorder = try Peer.libinput.record(node, to: file, "--with-libinput")
    reading = try TouchReading(node)
  }

  /// Sends frames, one a millisecond, and reads them.
  func send(_ frames: some Sequence<[InputEvent]>, to device: VirtualDevice) throws {
    for frame in frames { try step { try device.write(frame) } }
  }

  /// Does something that makes a frame, and reads that.
  func step(_ work: () throws -> Void) throws {
    try work()
    Wait.pause(milliseconds: 1)
    try reading.read()
  }

  /// Ends libinput's record when it has heard of all that we have, and compares.
  func end() throws -> Agreement {
    try reading.read()
    try Wait.until("libinput has heard all") { try record().reports >= reading.reports }
    // Where the device is gone it never rests.
    if !reading.isGone { try Wait.until("libinput rests") { recorder.isWaiting } }
    recorder.interrupt()
    #expect(recorder.status() == 0)
    withExtendedLifetime(entry) {}
    var ours = reading.frames
    let theirs = try record().frames
    // Of its going no event of the kernel tells: each dates it by when it hears of it.
    if reading.isGone, let last = theirs.last { ours[ours.count - 1].time = last.time }
    return Agreement(reading.digitizer, ours: ours, theirs: theirs)
  }

  private func record() throws -> LibinputFrames {
    LibinputFrames(try String(contentsOfFile: file, encoding: .utf8))
  }
}
