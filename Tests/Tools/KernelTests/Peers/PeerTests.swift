import Foundation
import TestSupport
import Testing

extension KernelTests {
  @Suite("Exchange of recordings with other programs")
  struct PeerTests {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test(
      "evemu and Touchstone make the same recording of a device, and each plays the other's",
      .enabled(if: Peer.evemu.isInstalled, "needs the package evemu-tools"),
      arguments: ["three-fingers.evemu", "pinch.evemu"])
    func evemu(name: String) throws { try exchange(.evemu, name) }

    @Test(
      "libinput and Touchstone make the same recording of a device, and each plays the other's",
      .enabled(if: Peer.libinput.isInstalled, "needs the package libinput-tools"),
      arguments: ["three-fingers.evemu"])
    func libinput(name: String) throws { try exchange(.libinput, name) }

    private func exchange(_ peer: Peer, _ name: String) throws {
      let source = try RecordedStream(PackageFolder.recording(name))
      let (ours, theirs) = (
        file("ours.\(peer.fileExtension)"), file("theirs.\(peer.fileExtension)")
      )
      let again = file("again.\(peer.fileExtension)")
      try recordBoth(peer, PackageFolder.recording(name), ours: ours, theirs: theirs)
      let (our, their) = (try RecordedStream(ours), try RecordedStream(theirs))
      #expect(our.frames.count > 5)
      #expect(our.frames == source.frames)
      #expect(their.frames == source.frames)
      // Both round the times of the kernel to microseconds.
      #expect(zip(our.seconds, their.seconds).allSatisfy { abs($0 - $1) < 2e-6 })

      for recording in [ours, theirs] {
        let player = try PeerPlayer(peer, recording)
        let recorder = try startRecording(player.node, to: again)
        try player.play()
        try recorder.interruptWhenIdle()
        #expect(recorder.exitStatus() == 0)
        player.end()
        #expect(try RecordedStream(again).frames == source.frames)
      }
      try recordBoth(peer, theirs, ours: again, theirs: theirs)
      #expect(try RecordedStream(again).frames == source.frames)
      #expect(try RecordedStream(theirs).frames == source.frames)
    }

    /// Plays a recording, and records it with a peer and with Touchstone.
    private func recordBoth(
      _ peer: Peer, _ source: String, ours: String, theirs: String
    ) throws {
      let player = try RunningProgram("replay", "--to-device", "--ask", source)
      try player.waitForOutput("/dev/input/")
      let node = "/dev/input/" + (try player.waitForOutput(" "))
      // Without the entry libinput writes files that it cannot read.
      let entry = try UdevEntry(node, .touchscreen)
      defer { withExtendedLifetime(entry) {} }
      let recorder = try startRecording(node, to: ours)
      try? FileManager.default.removeItem(atPath: theirs)
      let peer = try peer.record(node, to: theirs)
      player.pressReturn()
      try player.waitForOutput("Return takes the devices away")
      for program in [recorder, peer] {
        try program.interruptWhenIdle()
        #expect(program.exitStatus() == 0)
      }
      player.pressReturn()
      #expect(player.exitStatus() == 0)
    }

    private func startRecording(_ node: String, to file: String) throws -> RunningProgram {
      let recorder = try RunningProgram("record", node, "--replace", "-o", file)
      try recorder.waitForOutput("Ctrl-C ends it")
      return recorder
    }

    private func file(_ name: String) -> String { folder.appending(path: name).path }
  }
}
