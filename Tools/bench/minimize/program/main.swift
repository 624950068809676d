import Foundation
import MinimizeStudy
import TSReplay
import TSScenes

// Usage: minimize-study COUNT SCENE [--verbose] FILE...; FILE,DESCRIPTION where another file describes
// the device, and FILE,,SCENE for a scene of its own. Keeps COUNT of what the recordings show, spread
// over them, and prints a table.
var words = Array(CommandLine.arguments.dropFirst())
let isVerbose = words.contains("--verbose")
words.removeAll { $0 == "--verbose" }
guard words.count > 2, let count = Int(words[0]) else {
  print("usage: minimize-study COUNT SCENE [--verbose] FILE[,DESCRIPTION[,SCENE]]...")
  exit(2)
}
let common = words[1]
var options = ReplayOptions(asTouchscreen: true, isActualSize: true)
var found: [[MinimizeStudy.Case]] = []
for word in words.dropFirst(2) {
  let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  let scene = try Scene.load(path: parts.count > 2 ? parts[2] : common)
  options.isActualSize = parts.count < 3
  let description = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
  let cases = MinimizeStudy.cases(
    parts[0], scene: scene, options: options, description: description)
  if !cases.isEmpty { found.append(cases) }
}
// The first of each, then the second of each, beginning at another kind each time.
var chosen: [MinimizeStudy.Case] = []
var round = 0
while chosen.count < count, found.contains(where: { round < $0.count }) {
  for (index, cases) in found.enumerated() where round < cases.count && chosen.count < count {
    chosen.append(cases[(index + round) % cases.count])
  }
  round += 1
}
var study = MinimizeStudy()
for sample in chosen {
  study.add(sample)
  guard isVerbose, let row = study.rows.last else { continue }
  print(
    "\(row.path)\t\(row.kept)\t\(row.before)\t\(row.after)\t\(row.seconds)\t\(row.isSame)"
      + "\t\(row.leaks)\t\(row.problem ?? "")")
}
for line in study.table { print(line) }
let isGood = study.rows.allSatisfy { $0.problem == nil && $0.isSame && $0.leaks.isEmpty }
exit(isGood ? 0 : 1)
