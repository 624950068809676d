import Contacts
import EventTime
import Foundation
import Interface
import Replay
import Testing
import Tracing

/// Counts how each touch begins and ends, at the views.
@MainActor private final class TouchLedger: InterfaceObserver {
  private(set) var begun: Set<Int> = []
  private(set) var over: Set<Int> = []
  private(set) var faults: [String] = []
  private var last = -Double.infinity

  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    if event.timestamp < last { faults.append("time runs backwards at \(event.timestamp)") }
    last = event.timestamp
    for touch in touches where touch.view === responder {
      switch method {
      case .touchesBegan:
        if !begun.insert(touch.id).inserted { faults.append("\(touch.id) begins twice") }
      case .touchesMoved:
        if !begun.contains(touch.id) || over.contains(touch.id) {
          faults.append("\(touch.id) moves and is not down")
        }
      case .touchesEnded, .touchesCancelled:
        if !begun.contains(touch.id) { faults.append("\(touch.id) ends and never began") }
        if !over.insert(touch.id).inserted { faults.append("\(touch.id) ends twice") }
      }
    }
  }
}

@Suite("Replays of real recordings", .enabled(if: RealRecordings.folder != nil, "no recordings"))
@MainActor struct RealRecordingTests {
  @Test("end every touch that began, exactly once, and touch nothing else")
  func touches() throws {
    var (replayed, refused) = (0, 0)
    for path in RealRecordings.paths() {
      let ledger = TouchLedger()
      do {
        let result = try Replayer.trace(.file(path), as: nil) { _ in
        } prepare: { application, _ in
          application.observer = ledger
        }
        replayed += 1
        #expect(ledger.faults.isEmpty, "\(path)")
        #expect(ledger.begun == ledger.over, "\(path)")
        #expect(ledger.begun.count == result.summary.touches, "\(path)")
      } catch ReplayError.noDigitizer {
        // The buttons, rings and strips of tablets, and a panel on axes of its own (Z and RX).
        refused += 1
      } catch {
        Issue.record("\(path): \(error)")
      }
    }
    #expect(replayed == 687 && refused == 11, "\(replayed) replayed, \(refused) refused")
  }
}

/// The folder of real recordings, which is no part of the package.
enum RealRecordings {
  /// Named by the environment variable `TOUCHSTONE_RECORDINGS`, else beside the package.
  static let folder: String? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.deletingLastPathComponent().appending(path: "shared/recordings").path
    let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_RECORDINGS"] ?? beside
    return FileManager.default.fileExists(atPath: folder + "/TABLE.csv") ? folder : nil
  }()

  /// The recordings that `TABLE.csv` lists.
  static func paths() -> [String] {
    guard let folder,
      let text = try? String(contentsOfFile: folder + "/TABLE.csv", encoding: .utf8)
    else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let isQuoted = line.first == "\""
      let path =
        isQuoted ? line.dropFirst().split(separator: "\"").first : line.split(separator: ",").first
      return path.map { folder + "/" + $0 }
    }
  }
}
