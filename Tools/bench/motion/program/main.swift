import HumanMotion
import MotionStudy

// The program of developers that fits the tables of human motion, and studies how like people the
// made gestures are:
//
//   motion-study fit RECORDINGS > fitted.txt
//   motion-study tune RECORDINGS     while models are made: without the people of the gate
//   motion-study report RECORDINGS   at the end: with them
//
// Behind the folder there may be the kinds of gestures and the measures: `drags wide frames`.
let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2, ["fit", "report", "tune"].contains(words[0]) else {
  print("Usage: motion-study fit|tune|report FOLDER; FOLDER has chromeos-people and phones")
  throw StudyError.usage
}
let data = try MotionData(folder: words[1])
let fitted = StudySplit.frozen.fit(data)
let named = words.dropFirst(2)
let kinds = MotionStudy.Kind.allCases.filter { named.contains($0.rawValue) }
let measures = MotionStudy.Measures.allCases.filter { named.contains($0.rawValue) }
let choices = (kinds.isEmpty ? MotionStudy.Kind.allCases : kinds).flatMap { kind in
  (measures.isEmpty ? [.frozen] : measures).map { (kind: kind, measures: $0) }
}
switch words[0] {
case "fit": print(TableSource.text(of: MotionFit.tables(of: fitted)), terminator: "")
case "tune":
  for (kind, measures) in choices {
    let study = MotionStudy(fitted, measures: measures)
    let results = try StudySplit.ofTuning(kind).enumerated().map {
      try study.result(of: kind, $0.element, seed: UInt64(100 + $0.offset))
    }
    for line in StudyReport.lines(kind, study.names(kind), gate: nil, results: results) {
      print(line)
    }
  }
default:
  for (kind, measures) in choices {
    let study = MotionStudy(data, measures: measures)
    let gate = try study.result(of: kind, .frozen, seed: 1)
    let results = try StudySplit.ofReport(kind).enumerated().map {
      try study.result(of: kind, $0.element, seed: UInt64(10 + $0.offset))
    }
    for line in StudyReport.lines(kind, study.names(kind), gate: gate, results: results) {
      print(line)
    }
  }
}

/// An error of the call.
enum StudyError: Error {
  case usage
}
