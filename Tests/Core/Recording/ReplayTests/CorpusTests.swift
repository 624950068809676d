import TSContacts
import TSEventTime
import Foundation
import TSGeometry
import TSInterface
import TSRecognition
import TSReplay
import TestSupport
import Testing
import TSTracing

/// Counts how each touch begins and ends, at the views, and what the pointer does.
@MainActor private final class TouchLedger: InterfaceObserver {
  private(set) var buttons: Event.ButtonMask = []
  /// The number of events of the pointer.
  private(set) var pointerCount = 0
  /// A Boolean value that indicates whether a scroll or a transform has begun and not ended.
  private(set) var isMoving = false
  private(set) var begun: Set<Int> = []
  private(set) var over: Set<Int> = []
  private(set) var faults: [String] = []
  private var last = -Double.infinity

  func pointer(at location: CGPoint, buttons: Event.ButtonMask) {
    pointerCount += 1
    self.buttons = buttons
  }

  func pointer(scrolls phase: ScrollPhase?, by delta: CGVector, at location: CGPoint) {
    pointerCount += 1
    if !buttons.isEmpty, phase == .began { faults.append("a scroll begins while pressed") }
    isMoving = phase == .began || phase == .changed || phase == .mayBegin
  }

  func pointer(
    transforms phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint
  ) {
    pointerCount += 1
    isMoving = phase == .began || phase == .changed
  }

  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    if event.timestamp < last { faults.append("time decreases at \(event.timestamp)") }
    last = event.timestamp
    for touch in touches where touch.view === responder {
      switch method {
      case .touchesBegan:
        if !begun.insert(touch.id).inserted { faults.append("\(touch.id) begins twice") }
      case .touchesMoved:
        if !begun.contains(touch.id) || over.contains(touch.id) {
          faults.append("\(touch.id) moves though it is not down")
        }
      case .touchesEnded, .touchesCancelled:
        if !begun.contains(touch.id) { faults.append("\(touch.id) ends without a beginning") }
        if !over.insert(touch.id).inserted { faults.append("\(touch.id) ends twice") }
      }
    }
  }
}

@Suite("Replays of recordings of devices")
@MainActor struct CorpusTests {
  // The short ones are three quarters of the real recordings, and take a quarter of the time.
  @Test(
    "end every touch that began, exactly once, and touch nothing else",
    arguments: RecordingCorpus.all, [true, false])
  func touches(of corpus: RecordingCorpus, asTouchscreen: Bool) throws {
    var (replayed, refused, pointerCount) = (0, 0, 0)
    let isComplete = ProcessInfo.processInfo.environment["TOUCHSTONE_ALL_RECORDINGS"] == "1"
    for path in try corpus.rows().map(\.path) {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      guard !corpus.isReal || isComplete || size < 50_000 else { continue }
      let ledger = TouchLedger()
      do {
        let options = ReplayOptions(asTouchscreen: asTouchscreen)
        let result = try Replayer.trace(.file(path), options: options, as: nil) { _ in
        } prepare: { application, _ in
          application.observer = ledger
        }
        replayed += 1
        #expect(ledger.faults.isEmpty, "\(path)")
        #expect(ledger.begun == ledger.over, "\(path)")
        #expect(ledger.begun.count == result.summary.touches, "\(path)")
        #expect(ledger.buttons == [] && !ledger.isMoving, "\(path)")
        // Not every gesture on a pad moves the pointer or presses it: three fingers swipe.
        if !corpus.isReal, asTouchscreen { #expect(!ledger.begun.isEmpty, "\(path)") }
        pointerCount += ledger.pointerCount
      } catch ReplayError.noDigitizer where corpus.isReal {
        // The buttons, rings and strips of tablets, and a panel on axes of its own (Z and RX).
        refused += 1
      } catch {
        Issue.record("\(path): \(error)")
      }
    }
    #expect((pointerCount == 0) == asTouchscreen)
    if corpus.isReal {
      let counts = isComplete ? [687, 11] : [501, 11]
      #expect([replayed, refused] == counts)
    }
  }
}
