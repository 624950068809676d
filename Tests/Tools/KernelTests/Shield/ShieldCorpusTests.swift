import Foundation
import TSContacts
import TSEvdev
import TSLinuxInput
import TSRecordings
import TSShield
import TestSupport
import Testing

extension KernelTests {
  @Suite(
    "Every recording through a shield into libinput",
    .enabled(if: Peer.libinput.isInstalled, "needs the package libinput-tools"))
  @MainActor struct ShieldCorpusTests {
    /// What became of a recording.
    private struct Outcome {
      var panel = TouchStories()
      var clone = TouchStories()
      var repairs = 0
      var hasSlots = true
    }

    @Test(
      "libinput has the same touches of the clone as of the panel, but for faults that are repaired",
      // Those of real devices take minutes: where their folder is asked for.
      arguments: ProcessInfo.processInfo.environment["TOUCHSTONE_RECORDINGS"] == nil
        ? [.package] : RecordingCorpus.all)
    func corpus(_ corpus: RecordingCorpus) throws {
      let libinput = try #require(LibinputContext())
      var (count, touches, events, frames) = (0, 0, 0, 0)
      var (different, unread): ([String: [String]], [String]) = ([:], [])
      for path in try paths(in: corpus) {
        guard let stream = try? AgreementStream(path.path, path.device), stream.hasTouches else {
          unread.append(path.path)
          continue
        }
        let outcome = try play(stream, libinput)
        count += 1
        frames += stream.frames.count
        touches += outcome.panel.stories.count
        events += outcome.panel.events
        guard outcome.panel != outcome.clone else { continue }
        let reason = reason(outcome, stream)
        let pair = zip(outcome.panel.stories, outcome.clone.stories).first { $0 != $1 }
        let change = pair.flatMap { pair in zip(pair.0, pair.1).first { $0 != $1 } }
        different[reason, default: []].append(
          "\(stream.name): \(outcome.panel.stories.count) and \(outcome.clone.stories.count) touches,"
            + " \(change.map { "\($0.0) and \($0.1)" } ?? "another length"), \(outcome.repairs) repairs"
        )
      }
      print(
        "shield corpus, \(corpus): \(count) recordings, \(frames) frames, \(touches) touches,"
          + " \(events) events of libinput; \(unread.count) files without touches")
      for (reason, lines) in different.sorted(by: { $0.key < $1.key }) {
        print("shield corpus: \(lines.count) differ, \(reason)")
        for line in lines.prefix(120) { print("shield corpus:   \(line)") }
      }
      #expect(different["unexplained"] == nil)
      #expect(count > 5 && touches > 50)
    }

    /// Returns why libinput has other touches of a clone.
    private func reason(_ outcome: Outcome, _ stream: AgreementStream) -> String {
      if !outcome.hasSlots { return "without slots, which libinput reads by libmtdev" }
      guard outcome.repairs > 0 else { return "unexplained" }
      if outcome.panel.leavesPanel {
        return "with positions off the panel, which are at its edge on the clone"
      }
      if outcome.panel.stories.count != outcome.clone.stories.count {
        return "with ids that replace others without a lift, which are touches of their own"
      }
      return "that begin during a touch, or have other faults that the decoder repairs"
    }

    @Test("The move of a panel of one contact in the frame of its lift is the same on the clone")
    func lastMove() throws {
      let libinput = try #require(LibinputContext())
      let frames = (0..<3 as Range<Int32>).map { step -> [InputEvent] in
        let place = [InputEvent].position(100 + 300 * step, 200)
        return (place + (step == 1 ? [] : [.key(.btnTouch, step == 0 ? 1 : 0)])).reported
      }
      let stream = AgreementStream(name: "last move", description: .single, frames: frames)
      let outcome = try play(stream, libinput)
      #expect(outcome.panel == outcome.clone)
      #expect(outcome.panel.stories.first?.count == 5, "\(outcome.panel.stories)")
    }

    /// The recordings of the table, and others of the folder.
    private func paths(in corpus: RecordingCorpus) throws -> [(path: String, device: String?)] {
      var paths = try corpus.rows().map { (path: $0.path, device: $0.device) }
      let known = Set(paths.map(\.path))
      let folder = corpus.isReal ? corpus.folder : PackageFolder.recordings
      let endings = ["evemu", "yml", "evtest", "getevent", "txt", "events"]
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
        let path = "\(folder)/\(file)"
        guard endings.contains((path as NSString).pathExtension), !known.contains(path) else {
          continue
        }
        paths.append((path, nil))
      }
      return paths
    }

    /// Plays a stream to a panel, of which both libinput and the core of a shield read.
    private func play(_ stream: AgreementStream, _ libinput: LibinputContext) throws -> Outcome {
      var outcome = Outcome()
      let description = stream.asScreen()
      outcome.hasSlots =
        description.has(.abs, .absMTSlot) || !description.has(.abs, .absMTPositionX)
      let panel = try VirtualDevice(description)
      let reader = try InputDevice(panel.node)
      let cleaner = try PanelCleaner(reader.description)
      let clone = try VirtualDevice(cleaner.clone)
      let entries = [
        try UdevEntry(panel.node, .touchscreen), try UdevEntry(clone.node, .touchscreen),
      ]
      let direct = try #require(unsafe libinput.add(panel.node), "\(stream.name)")
      let shielded = try #require(unsafe libinput.add(clone.node), "\(stream.name)")
      var (read, output): ([InputEvent], [InputEvent]) = ([], [])
      func dispatch() {
        unsafe libinput.dispatch { device, change, slot, place in
          if device == direct {
            outcome.panel.see(change, slot, place)
          } else {
            outcome.clone.see(change, slot, place)
          }
        }
      }
      dispatch()
      for frame in stream.frames {
        try panel.write(frame)
        repeat {
          _ = try reader.read(into: &read)
          for event in read { cleaner.take(event, into: &output) }
        } while !read.isEmpty
        if !output.isEmpty { try clone.write(output) }
        output.removeAll(keepingCapacity: true)
        dispatch()
      }
      unsafe libinput.remove(direct)
      unsafe libinput.remove(shielded)
      unsafe libinput.dispatch { _, _, _, _ in }
      outcome.repairs = cleaner.counters.repairs
      withExtendedLifetime(entries) {}
      return outcome
    }
  }
}

extension AgreementStream {
  /// A Boolean value that indicates whether the stream has contacts of fingers.
  fileprivate var hasTouches: Bool {
    frames.contains { frame in
      frame.contains {
        $0.type == .abs && ($0.code == .absMTTrackingID || $0.code == .absMTPositionX)
          || $0.type == .key && $0.code == .btnTouch
      }
    }
  }

  /// Returns the device as a screen without the kernel's filter, whatever it is.
  fileprivate func asScreen() -> DeviceDescription {
    var screen = description
    screen.properties = [.direct]
    screen.udevProperties = []
    for code in screen.axes.keys { screen.axes[code]?.fuzz = 0 }
    let isSlotted = screen.has(.abs, .absMTPositionX)
    screen.codes[.key] = [.btnTouch]
    // What pens, wheels and pads have besides.
    for code in screen.axes.keys where code.rawValue > 1 && code.rawValue < 0x2f {
      if code != .absPressure || isSlotted { screen.axes[code] = nil }
    }
    screen.codes = screen.codes.filter { $0.key == .key }
    screen.codes[.abs] = Set(screen.axes.keys)
    return screen
  }
}
