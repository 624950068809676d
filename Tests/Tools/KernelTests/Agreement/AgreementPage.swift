import Foundation
import TestSupport
import Testing

/// The tables of `Recordings/agreement.md`, whose rows every run has to reproduce.
enum AgreementPage {
  private static let path = PackageFolder.recording("agreement.md")

  /// Expects that the page has the row about a stream, and writes the row to the folder of
  /// `--out` where the rig has one.
  static func expect(_ name: String, _ found: Agreement) throws {
    let row = found.row(name)
    let examples = found.examples.map { "\($0.key.rawValue): \($0.value)" }
    if let folder = ProcessInfo.processInfo.environment["RIG_OUT"] {
      append(row, to: "\(folder)/agreement.md")
      for example in examples { append("\(name): \(example)", to: "\(folder)/differences.txt") }
    }
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.split(separator: "\n").contains { $0 == row }, "\(row)\n\(examples)")
  }

  private static func append(_ line: String, to path: String) {
    guard let file = unsafe fopen(path, "a") else { return }
    unsafe fputs(line + "\n", file)
    unsafe fclose(file)
  }
}
