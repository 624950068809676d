import Foundation
import TestSupport
import Testing

@Suite("The program and recordings of devices")
@MainActor struct RecordedDeviceTests {
  @Test("analyze counts what was counted independently", arguments: RecordingCorpus.all)
  func table(of corpus: RecordingCorpus) throws {
    let rows = try corpus.rows()
    let columns: [(key: String, column: String, tolerance: Double)] = [
      ("frames", "frames", 0), ("contacts", "contacts", 0), ("mostContacts", "maxc", 0),
      ("mostFingers", "maxtool", 0), ("events", "nev", 0), ("badLines", "bad", 0),
      ("duration", "dur", 0.0006), ("rate", "fps", 0.0501), ("medianStep", "med_ms", 0.0051),
    ]
    for row in rows {
      let run = Run(call(row, "analyze", "--json"))
      #expect(run.status == 0, "\(run.errors)")
      let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let object = try #require(parsed as? [String: Any], "\(row)")
      for (key, column, tolerance) in columns {
        let (ours, theirs) = ((object[key] as? Double) ?? 0, row.number(column))
        #expect(abs(ours - theirs) <= tolerance, "\(key) \(ours), \(theirs) in the table: \(row)")
      }
    }
  }

  @Test(
    "replay ends every touch that began, exactly once for each responder",
    arguments: RecordingCorpus.all)
  func touches(of corpus: RecordingCorpus) throws {
    var refused: [String] = []
    for row in try corpus.rows() {
      let run = Run(call(row, "replay", "--trace", "json"))
      guard run.status == 0 else {
        #expect(run.status == 1 && run.printsOneLine && run.errors.contains("senses touches"))
        refused.append(row.path)
        continue
      }
      let (began, ended) = try ends(in: run.output)
      #expect(began == ended && began.values.allSatisfy { $0 == 1 }, "\(row)")
    }
    // The buttons, rings and strips of tablets.
    #expect(refused.count == (corpus.isReal ? 8 : 0), "\(refused)")
  }

  /// The words of a call of the program about a recording.
  private func call(_ row: RecordingCorpus.Row, _ words: String...) -> [String] {
    words + (row.device.map { ["--device", $0] } ?? []) + [row.path]
  }

  /// How often each touch began and ended, for each responder.
  private func ends(
    in trace: String
  ) throws -> (began: [String: Int], ended: [String: Int]) {
    var began: [String: Int] = [:]
    var ended: [String: Int] = [:]
    for line in trace.utf8.split(separator: UInt8(ascii: "\n")) {
      let start = String(decoding: line.prefix(80), as: UTF8.self)
      guard start.contains("\"kind\": \"touches\""), !start.contains("touchesMoved") else {
        continue
      }
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      let method = object?["method"] as? String
      for touch in object?["touches"] as? [[String: Any]] ?? [] {
        let key = "\(touch["id"] ?? "") at \(object?["responder"] ?? "")"
        if method == "touchesBegan" {
          began[key, default: 0] += 1
        } else {
          ended[key, default: 0] += 1
        }
      }
    }
    return (began, ended)
  }
}
