import DoctorStudy
import HumanMotion
import TSDiagnosis

// Usage: doctor-study [PEOPLE [KIND...]]; prints the table, and each mistake.
let words = CommandLine.arguments.dropFirst()
let kinds = words.dropFirst().compactMap { SensorFault.Kind(rawValue: $0) }
let study = DoctorStudy(
  people: words.first.flatMap { Int($0) } ?? 8,
  kinds: kinds.isEmpty ? SensorFault.Kind.allCases : kinds)
for line in study.table { print(line) }
for (fault, count) in study.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
  for mistake in count.mistakes.prefix(12) { print("wrong \(fault.rawValue): \(mistake)") }
}
