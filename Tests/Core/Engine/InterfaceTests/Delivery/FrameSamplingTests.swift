import TSContacts
import TSEventTime
import Foundation
import TSGeometry
import TSInterface
import TSRecognition
import TSSampling
import TestSupport
import Testing

/// A display with a frame every 10 ms, whose resampled locations are those of 5, 15, 25 ms and so on.
@Suite("Input at frame time") @MainActor struct FrameSamplingTests {
  let stage = Stage()
  let card: RecordingView

  init() {
    stage.application.constants.framesPerSecond = 100
    stage.application.inputSampling = .frames(resample: true)
    stage.step = 0.004
    card = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    let log = stage.log
    // After each call, `x@milliseconds` of each touch and, in brackets, of its real samples.
    card.script.reaction = { _, touches, event in
      for touch in touches.sorted(by: { $0.id < $1.id }) {
        let samples = (event?.coalescedTouches(for: touch) ?? []).map(Self.text)
        log.note("\(Self.text(touch)) [\(samples.joined(separator: " "))]")
      }
    }
  }

  private static func text(_ touch: Touch) -> String {
    let x = (touch.location(in: nil).x * 100).rounded() / 100
    let milliseconds = Int((touch.timestamp * 1000).rounded())
    return (x == x.rounded() ? "\(Int(x))" : "\(x)") + "@\(milliseconds)"
  }

  /// Moves a finger every 4 ms so that its x is its time in milliseconds.
  private func glide(_ finger: Finger, until milliseconds: Int) {
    while stage.now.microseconds / 1000 + 4 <= milliseconds {
      finger.moves(to: Double(stage.now.microseconds) / 1000 + 4, 10)
    }
  }

  @Test("F9, F10: views get one location a frame, of 5 ms before it, and the real samples")
  func oneLocation() {
    glide(stage.finger(1).lands(at: 4, 10), until: 40)
    #expect(
      stage.log.take() == "card began [1], 4@4 [4@4], card moved [1], 15@15 [8@8 12@12], "
        + "card moved [1], 25@25 [16@16 20@20 24@24], card moved [1], 35@35 [28@28 32@32]")
    // The movement stops at 40 ms, so the next location is half an interval beyond the last sample.
    stage.advance(to: 0.05)
    #expect(stage.log.take() == "card moved [1], 42@42 [36@36 40@40]")
    stage.advance(to: 1)
    #expect(stage.log.take() == "")
    #expect(stage.application.timeline.count == 0)
  }

  @Test("a display with more frames than the device has samples shows a location for each of them")
  func betweenSamples() {
    stage.application.constants.framesPerSecond = 200
    stage.step = 0.012
    let finger = stage.finger(1).lands(at: 12, 10)
    for x in stride(from: 24.0, through: 60, by: 12) { finger.moves(to: x, 10) }
    let lines = stage.log.take().components(separatedBy: ", card ")
    // At 40 and 50 ms no sample is due, but the next one has arrived; at 35 and 60 ms it has not.
    #expect(
      lines == [
        "card began [1], 12@12 [12@12]", "moved [1], 25@25 [24@24]", "moved [1], 35@35 [24@24]",
        "moved [1], 40@40 [36@36]", "moved [1], 45@45 [36@36]", "moved [1], 50@50 [48@48]",
      ], "\(lines)")
    stage.advance(to: 1)
    #expect(stage.application.timeline.count == 0)
  }

  @Test(
    "with a display, movements are delivered in the input phase of its frames, before animations")
  func display() {
    let frames = DisplayFrames(from: .zero, period: 0.016) {}
    stage.application.timeline.displayFrames = frames
    glide(stage.finger(1).lands(at: 4, 10), until: 24)
    stage.advance(to: 0.025)
    #expect(stage.log.take() == "card began [1], 4@4 [4@4]")
    let log = stage.log
    _ = frames.request(.animation) { log.note("animation") }
    frames.perform(for: Timestamp(seconds: 0.032))
    #expect(
      stage.log.take() == "card moved [1], 20@20 [8@8 12@12 16@16 20@20], animation")
    #expect(frames.hasRequests, "a sample waits")
    stage.finger(1).lifts()
    #expect(!frames.hasRequests)
    #expect(stage.log.take().hasSuffix("card ended [1], 24@29 [24@29]"))
  }

  @Test("F7: an application can set the limits of frame sampling")
  func limits() {
    stage.application.resamplingLimits.latency = 0.002
    glide(stage.finger(1).lands(at: 4, 10), until: 24)
    #expect(
      stage.log.take() == "card began [1], 4@4 [4@4], card moved [1], 8@8 [8@8], "
        + "card moved [1], 18@18 [12@12 16@16]")
  }

  @Test("F8: a lift is delivered at once and where it is, after all that waits, as it was")
  func lift() {
    glide(stage.finger(1).lands(at: 4, 10), until: 24)
    _ = stage.log.take()
    stage.finger(1).lifts()
    #expect(
      stage.log.take() == "card moved [1], 24@24 [16@16 20@20 24@24], card ended [1], 24@28 [24@28]"
    )
    #expect(stage.application.timeline.count == 0)
  }

  @Test("F8: a cancellation is delivered at once, too; no sample is dropped, as Android does")
  func cancellation() {
    glide(stage.finger(1).lands(at: 4, 10), until: 24)
    _ = stage.log.take()
    stage.application.cancelTouches(why: "a call")
    #expect(
      stage.log.take()
        == "card moved [1], 24@24 [16@16 20@20 24@24], card cancelled [1], 24@24 [24@24]")
  }

  @Test("F13: a sample older than the last location does not move the touch back")
  func older() {
    let finger = stage.finger(1).lands(at: 4, 10)
    finger.moves(to: 8, 10).moves(to: 12, 10)
    stage.advance(to: 0.02)
    #expect(stage.log.take().hasSuffix("card moved [1], 14@14 [8@8 12@12]"))
    stage.after(-0.007)
    // A device whose frames are late.
    finger.moves(to: 13, 10)
    finger.lifts()
    #expect(stage.log.take().hasPrefix("card moved [1], 14@14 [13@13], card ended [1], 13@"))
  }

  @Test("F13: a finger that rests keeps its place, also while another one moves or lands")
  func resting() {
    let finger = stage.finger(1).lands(at: 4, 10)
    finger.moves(to: 8, 10).moves(to: 12, 10)
    stage.advance(to: 0.02)
    _ = stage.log.take()
    stage.finger(2).lands(at: 100, 10)
    stage.finger(2).moves(to: 104, 10)
    stage.advance(to: 0.05)
    #expect(stage.log.take() == "card began [2], 100@24 [100@24], card moved [2], 106@30 [104@28]")
    let first = stage.application.touchesInProgress.first
    #expect(first?.location(in: nil).x == 14 && first?.preciseLocation(in: nil).x == 12)
    #expect(first?.phase == .stationary && first?.previousLocation(in: nil).x == 14)
  }

  @Test("F14: a finger that lands begins a new history, where Android goes on with the old one")
  func newHistory() {
    stage.step = 0.006
    let finger = stage.finger(1).lands(at: 0, 10)
    finger.moves(to: 10, 10)
    stage.together {
      finger.moves(to: 16, 10)
      stage.finger(2).lands(at: 100, 10)
    }
    finger.moves(to: 30, 10)
    _ = stage.log.take()
    stage.advance(to: 0.1)
    // From 16 at 18 ms, at which the other finger landed; Android's line is from 10 at 12 ms.
    #expect(stage.log.take() == "card moved [1], 32.33@25 [30@24]")
  }

  @Test("F17: each touch is resampled by itself, where Android resamples all or none")
  func eachTouch() {
    stage.step = 0.01
    stage.finger(1).lands(at: 0, 10)
    stage.finger(1).moves(to: 10, 10)
    stage.finger(2).lands(at: 100, 10)
    stage.together {
      stage.finger(1).moves(to: 20, 10)
      stage.finger(2).moves(to: 110, 10)
    }
    stage.finger(2).lifts()
    _ = stage.log.take()
    stage.finger(1).moves(to: 30, 10)
    stage.advance(to: 0.1)
    // One that lifted does not keep the other from being resampled; its lift is a sample here.
    #expect(stage.log.take() == "card moved [1], 35@65 [30@60]")
  }

  @Test("U13: previous locations are those that views saw, precise ones those of the device")
  func previous() {
    var pairs: [[Double]] = []
    card.script.reaction = { _, touches, event in
      guard let touch = touches.one else { return }
      pairs.append([touch.previousLocation(in: nil).x, touch.location(in: nil).x])
      pairs.append([touch.precisePreviousLocation(in: nil).x, touch.preciseLocation(in: nil).x])
    }
    glide(stage.finger(1).lands(at: 4, 10), until: 32)
    stage.finger(1).lifts()
    #expect(
      pairs == [
        [4, 4], [4, 4], [4, 15], [4, 12], [15, 25], [12, 24], [25, 32], [24, 32], [32, 32],
        [32, 32],
      ])
  }

  @Test("without resampling the last sample of each frame is delivered, with the others coalesced")
  func plainFrames() {
    stage.application.inputSampling = .frames(resample: false)
    glide(stage.finger(1).lands(at: 4, 10), until: 24)
    #expect(
      stage.log.take() == "card began [1], 4@4 [4@4], card moved [1], 8@8 [8@8], "
        + "card moved [1], 16@16 [12@12 16@16]")
  }

  @Test("raw samples are delivered one by one, at once, and nothing is scheduled")
  func raw() {
    stage.application.inputSampling = .raw
    glide(stage.finger(1).lands(at: 4, 10), until: 12)
    #expect(
      stage.log.take() == "card began [1], 4@4 [4@4], card moved [1], 8@8 [8@8], "
        + "card moved [1], 12@12 [12@12]")
    #expect(stage.application.timeline.count == 0)
  }

  @Test("a change of sampling delivers what waits, and applies to the touch from then on")
  func changed() {
    let finger = stage.finger(1).lands(at: 4, 10)
    glide(finger, until: 24)
    _ = stage.log.take()
    stage.application.inputSampling = .raw
    #expect(stage.log.take() == "card moved [1], 24@24 [16@16 20@20 24@24]")
    finger.moves(to: 28, 10)
    #expect(stage.log.take() == "card moved [1], 28@28 [28@28]")
  }

  @Test("frames of two devices are delivered in one event, each at its own rate")
  func twoDevices() {
    let digitizer = Stage.digitizer("second")
    let second = stage.application.connect(digitizer, mapping: Stage.mapping(digitizer))
    func frame(_ milliseconds: Int64, _ phase: Contact.Phase, _ x: Int32) {
      let contact = Contact(slot: 0, trackingID: 1, phase: phase, x: x * 1024, y: 10240)
      second.process(
        ContactFrame(time: Timestamp(microseconds: milliseconds * 1000), contacts: [contact]))
    }
    stage.finger(1).lands(at: 4, 10)
    frame(5, .began, 100)
    stage.finger(1).moves(to: 8, 10)
    frame(10, .moved, 110)
    stage.finger(1).moves(to: 12, 10).moves(to: 16, 10)
    frame(16, .moved, 116)
    _ = stage.log.take()
    stage.advance(to: 0.02)
    #expect(stage.log.take() == "card moved [1 2], 15@15 [8@8 12@12], 115@15 [110@10]")
  }

  @Test("a device that is unplugged delivers what waits first")
  func unplugged() {
    glide(stage.finger(1).lands(at: 4, 10), until: 8)
    _ = stage.log.take()
    stage.source.disconnect()
    #expect(stage.log.take() == "card moved [1], 8@8 [8@8], card cancelled [1], 8@8 [8@8]")
    #expect(stage.application.timeline.count == 0)
  }

  /// The events of Flutter's test of its resampler, which moves down and up to the sample time: a tap
  /// inside one late frame collapses to one place there.
  @Test("F34: down and up keep their own times and places, where Flutter moves them")
  func flutter() {
    func play(_ rows: [(Int, String, Double)]) -> String {
      let base = stage.now.microseconds
      let start = base == 0 ? 0 : base / 1_000_000 + 1
      for (milliseconds, what, x) in rows {
        let time = Double(start) + Double(milliseconds) / 1000
        stage.after(time - stage.now.seconds)
        switch what {
        case "down": stage.finger(1).lands(at: x, 10)
        case "move": stage.finger(1).moves(to: x, 10)
        default:
          if stage.contact(0)?.x != Int32(x) * 1024 {
            stage.finger(1).change { $0.x = Int32(x) * 1024 }
          }
          stage.after(time - stage.now.seconds)
          stage.finger(1).lifts()
        }
      }
      stage.advance(to: Double(start) + 0.5)
      return stage.log.take().replacing(#/@\d*?(\d)\b/#) { "@\($0.1)" }
        .replacing(#/card (\w+) \[\d+\], /#) { "\($0.1) " }
    }
    #expect(
      play([(2, "down", 10), (3, "move", 20), (4, "up", 30)])
        == "began 10@2 [10@2], moved 30@4 [20@3 30@4], ended 30@4 [30@4]")
    #expect(
      play([(1, "down", 0), (2, "move", 10), (3, "up", 20)])
        == "began 0@1 [0@1], moved 20@3 [10@2 20@3], ended 20@3 [20@3]")
    #expect(
      play([(1, "down", 0), (2, "move", 5), (3, "move", 20), (4, "up", 30)])
        == "began 0@1 [0@1], moved 30@4 [5@2 20@3 30@4], ended 30@4 [30@4]")
    #expect(play([(1, "down", 0), (1, "up", 0)]) == "began 0@1 [0@1], ended 0@1 [0@1]")
    #expect(
      play([(1, "down", 0), (2, "move", 10), (3, "up", 10), (4, "down", 20), (5, "up", 30)])
        == "began 0@1 [0@1], moved 10@2 [10@2], ended 10@3 [10@3], "
        + "began 20@4 [20@4], moved 30@5 [30@5], ended 30@5 [30@5]")
  }

  @Test("U54: no sample is lost or comes twice, and no even movement runs back", arguments: 1...20)
  func laws(_ seed: UInt64) {
    var random = SeededRandom(seed)
    stage.application.constants.framesPerSecond = Double.random(in: 30...120, using: &random)
    stage.application.inputSampling = .frames(resample: seed % 4 != 0)
    var (received, sent): ([Int: [Double]], [Int: [Double]]) = ([:], [:])
    var shown: [Int: Double] = [:]
    var last: [Int: CGFloat] = [:]
    card.script.reaction = { method, touches, event in
      for touch in touches where method == .touchesMoved {
        // Between two samples there is no new one, and the last one comes again.
        for sample in event?.coalescedTouches(for: touch) ?? []
        where sample.timestamp != received[touch.id]?.last {
          received[touch.id, default: []].append(sample.timestamp)
        }
        let x = Double(touch.location(in: nil).x)
        // Positions are rounded to the units of the device.
        if let before = shown[touch.id] { #expect(x >= before - 0.01, "seed \(seed)") }
        shown[touch.id] = x
        let previous = touch.previousLocation(in: nil).x
        #expect(abs(previous - (last[touch.id] ?? 0)) < 1e-9, "seed \(seed)")
        last[touch.id] = touch.location(in: nil).x
        #expect(event?.predictedTouches(for: touch)?.isEmpty == false, "seed \(seed)")
      }
    }
    stage.together { for number in 1...3 { stage.finger(number).lands(at: 0, 10) } }
    for _ in 1...200 {
      let interval = Double.random(in: 0.004...0.012, using: &random)
      let x = (stage.now.seconds + interval) * 1000
      stage.after(interval)
      stage.together {
        for number in 1...3 {
          stage.finger(number).moves(to: x, 10)
          sent[number, default: []].append(stage.now.advanced(by: interval).seconds)
        }
      }
    }
    for number in 1...3 { stage.finger(number).lifts() }
    #expect(received == sent, "seed \(seed)")
  }
}
