import Foundation
import VectorComparison

let usage = """
  usage: vectors FOLDER [--json] [--by TRAIT] [--list VERDICT]
    Runs the cases of other engines' tests that are in a folder, and prints how many agree.

    --json           an object on a line for each source
    --by TRAIT       a table by the values of a member of the cases, such as maps_to
    --list VERDICT   the cases with a verdict: differ, unread, reason, n/a, or all
  """

func fail(_ message: String) -> Never {
  print("vectors: \(message)\n\(usage)")
  exit(2)
}

var folder: String?
var isJSON = false
var listed: String?
var trait: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--help", "-h":
    print(usage)
    exit(0)
  case "--json": isJSON = true
  case "--by":
    guard let name = arguments.popFirst() else { fail("--by needs a trait") }
    trait = name
  case "--list":
    guard let verdict = arguments.popFirst(),
      ["differ", "unread", "reason", "n/a", "all"].contains(verdict)
    else { fail("--list needs a verdict") }
    listed = verdict
  case let path where !path.hasPrefix("-") && folder == nil: folder = path
  default: fail("unknown argument \(argument)")
  }
}
guard let folder else { fail("a folder is missing") }
let reports = VectorReport.all(of: folder)
guard !reports.isEmpty else { fail("\(folder) has no vectors") }

for line in reports.flatMap(\.unread) {
  FileHandle.standardError.write(Data("vectors: \(line)\n".utf8))
}

if let trait {
  print(VectorReport.table(reports, by: trait))
} else if isJSON {
  for report in reports { print(report.json) }
} else {
  print(VectorReport.table(reports))
  for report in reports where !report.reasons.isEmpty {
    print("\n\(report.source)")
    for reason in report.reasons { print("  \(reason)") }
  }
}
if let listed {
  for report in reports {
    for line in report.lines where listed == "all" || line.verdict == listed {
      print("\(report.source) \(line.verdict) \(line.text)")
    }
  }
}
