import HumanMotion
import MotionStudy

// The program of developers that fits the tables of human motion, and studies how like people the
// made gestures are:
//
//   motion-study fit RECORDINGS > Sources/HumanMotion/Tables/FittedTables.swift
//   motion-study report RECORDINGS
let words = CommandLine.arguments.dropFirst()
guard words.count == 2, let verb = words.first, let folder = words.last,
  ["fit", "report", "tune"].contains(verb)
else {
  print("Usage: motion-study fit|report|tune FOLDER; FOLDER has chromeos-people and phones")
  throw StudyError.usage
}
let data = try MotionData(folder: folder)
switch verb {
case "fit":
  print(TableSource.text(of: MotionFit.tables(of: StudySplit.frozen.fit(data))), terminator: "")
default: break
}

/// An error of the call.
enum StudyError: Error {
  case usage
}
