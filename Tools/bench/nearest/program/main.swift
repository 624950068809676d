import Foundation
import TSBenchmarking
import TSEvdev
import TSEventTime
import TSGeometry
import TSInterface
import TSNearest
import TSNearestReplay
import TSRecordings
import TSReplay
import TSScenes
import TSTracing

// Usage: nearest-study [--brute N] [--only I/N] SCENE LABELS FOLDER [SCENE LABELS FOLDER ...]
//
// Answers each miss of labelled recordings by the nearest yes, and checks the answers: the changed
// fingers, written as kernel events and replayed anew, are recognized; of N answers no smaller change of
// the kind is enough, and no value of a limit nearer to the present one.

struct Count {
  var misses = 0, withoutAttempt = 0, attempts = 0, unchanged = 0, answered = 0, setups = 0
  var replayed = 0, combined = 0, checked = 0, smaller = 0, values = 0, nearer = 0
  var times: [Double] = []
  var replays: [Int] = []
  var reasons: [String: (attempts: Int, answered: Int)] = [:]
  var problems: [String] = []

  func print(_ name: String) {
    func share(_ a: Int, _ b: Int) -> String {
      b == 0 ? "–" : "\(a) of \(b) (\(String(format: "%.1f", 100 * Double(a) / Double(b))) %)"
    }
    let sorted = times.sorted()
    func percentile(_ p: Double) -> String {
      sorted.isEmpty
        ? "–" : String(format: "%.3f", sorted[min(sorted.count - 1, Int(p * Double(sorted.count)))])
    }
    Swift.print(
      "\(name): \(misses) misses, \(withoutAttempt) of them without an attempt that failed")
    Swift.print("  attempts that failed            \(attempts)")
    Swift.print("  touches alone differ            \(unchanged)")
    Swift.print("  answered by a change of fingers \(share(answered, attempts - unchanged))")
    Swift.print("  changed, replayed, recognized   \(share(replayed, answered))")
    Swift.print("  of several changes              \(share(combined, answered))")
    Swift.print("  answered by a change of set-up  \(share(setups, attempts - unchanged))")
    Swift.print("  a smaller change is enough      \(share(smaller, checked))")
    Swift.print("  a nearer value is enough        \(share(nearer, values))")
    Swift.print(
      "  seconds: median \(percentile(0.5)), p95 \(percentile(0.95)), most \(percentile(1));"
        + " replays: median \(replays.isEmpty ? 0 : replays.sorted()[replays.count / 2]), most \(replays.max() ?? 0)"
    )
  }
}

@MainActor func study(_ scenePath: String, _ labels: String, _ folder: String, brute: inout Int)
  throws
  -> Count
{
  let scene = try Scene.load(path: scenePath)
  let text = try String(contentsOfFile: labels, encoding: .utf8)
  let corpus = NearestCorpus(
    scene, options: ReplayOptions(asTouchscreen: true, isActualSize: true))
  let benchmark = corpus.benchmark()
  let plain = ReplayOptions()
  var count = Count()
  for label in try LabelFile.labels(in: text, name: labels) {
    var description: DeviceDescription?
    if let device = label.device {
      let beside = (labels as NSString).deletingLastPathComponent + "/" + device
      let path = FileManager.default.fileExists(atPath: beside) ? beside : folder + "/" + device
      description = try RecordingReader.description(at: path)
    }
    let stream = LabelledStream(
      label, source: .file("\(folder)/\(label.file)", description: description))
    let result = benchmark.result(of: stream)
    let misses = NearestCorpus.misses(of: result)
    guard !misses.isEmpty else { continue }
    let frames = benchmark.frames(of: stream)
    for miss in misses {
      count.misses += miss.count
      count.withoutAttempt += max(0, miss.count - miss.attempts.count)
      for attempt in miss.attempts {
        count.attempts += 1
        let search = corpus.search(frames, goal: miss.goal, attempt: attempt)
        // Of the processor, as other programs may run.
        let start = clock()
        let answer = search.run()
        count.times.append(Double(clock() - start) / Double(CLOCKS_PER_SEC))
        count.replays.append(answer.replays)
        let reason = (attempt.reason ?? "recognized otherwise").filter { !$0.isNumber && $0 != "." }
        if let problem = answer.problem {
          count.unchanged += 1
          count.problems.append("\(label.name): \(answer.lines[0]): \(problem)")
          continue
        }
        if !answer.setups.isEmpty { count.setups += 1 }
        count.reasons[reason, default: (0, 0)].attempts += 1
        guard let fingers = answer.fingers, let changed = answer.changed else {
          count.problems.append("\(label.name): no change: \(answer.lines[0])")
          continue
        }
        count.answered += 1
        count.reasons[reason, default: (0, 0)].answered += 1
        if fingers.edits.count > 1 { count.combined += 1 }
        // Anew: as kernel events of a device, through the decoder.
        let items = changed.recording(on: scene.screen.size)
        let (explanation, _) = try Replayer.explain(.items(items), scene: scene, options: plain)
        let now = explanation.attempts.count(where: miss.goal.isReached)
        let part = search.part.recording(on: scene.screen.size)
        let (old, _) = try Replayer.explain(.items(part), scene: scene, options: plain)
        if now > old.attempts.count(where: miss.goal.isReached) {
          count.replayed += 1
        } else {
          count.problems.append("\(label.name): not recognized anew: \(answer.lines)")
        }
        if brute > 0, fingers.edits.count == 1, case let size = fingers.size, size > 0 {
          brute -= 1
          count.checked += 1
          if let smaller = search.smallerSize(than: answer, steps: 300) {
            count.smaller += 1
            count.problems.append("\(label.name): \(smaller) of \(size) is enough: \(answer.lines)")
          }
        }
        if brute > 0 {
          for setup in answer.setups {
            guard case .number(_, _, let from, _) = setup.change else { continue }
            count.values += 1
            guard let value = search.nearerValue(than: setup.change, steps: 100) else { continue }
            count.nearer += 1
            count.problems.append(
              "\(label.name): \(setup.change.text): "
                + (value == from ? "not enough" : "\(value) is enough"))
          }
        }
        if verbose { print(label.name, "|", answer.summary, "|", answer.replays, "replays") }
      }
    }
  }
  return count
}

var words = Array(CommandLine.arguments.dropFirst())
var brute = 100
let verbose = words.contains("--verbose")
words.removeAll { $0 == "--verbose" }
if words.first == "--brute", words.count > 1 {
  brute = Int(words[1]) ?? 100
  words.removeFirst(2)
}
guard !words.isEmpty, words.count % 3 == 0 else {
  print(
    "usage: nearest-study [--brute N] [--verbose] SCENE LABELS FOLDER [SCENE LABELS FOLDER ...]")
  exit(2)
}
for index in stride(from: 0, to: words.count, by: 3) {
  let share = brute / max(1, (words.count - index) / 3)
  var left = share
  let count = try study(words[index], words[index + 1], words[index + 2], brute: &left)
  brute -= share - left
  count.print(words[index + 1])
  for (reason, counts) in count.reasons.sorted(by: { $0.key < $1.key }) {
    print("    \(counts.answered) of \(counts.attempts)  \(reason)")
  }
  for problem in count.problems { print("  ! \(problem)") }
}
