import Foundation
import TSStrokeFiles
import Synchronization
import Testing
import TestSupport

@testable import TSStrokes

/// A row of the results that the programs of the authors have.
private struct Vector {
  var file: String
  var condition: String
  var repetition: Int
  var name: String
  var best: String
  var distance: Double
  var second: Double?

  static func rows(of algorithm: String) throws -> [Vector] {
    let text = String(decoding: try StrokeCorpus.bytes("vectors.csv"), as: UTF8.self)
    return try text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells[5] == algorithm else { return nil }
      return Vector(
        file: "\(cells[0])/\(cells[1])", condition: cells[2],
        repetition: try #require(Int(cells[3])), name: cells[4],
        best: cells[6], distance: try #require(Double(cells[7])), second: Double(cells[9]))
    }
  }
}

/// The samples of the files that the tests have read.
private let cache = Mutex<[String: [StrokeSample]]>([:])

private func samples(_ file: String) throws -> [StrokeSample] {
  try cache.withLock { cache in
    if let samples = cache[file] { return samples }
    let samples = try #require(
      try StrokeSample.samples(in: StrokeCorpus.bytes("\(file).csv.gz")))
    cache[file] = samples
    return samples
  }
}

@Suite(
  "Programs of the authors of matchers",
  .enabled(
    if: StrokeCorpus.folder != nil, "The folder of strokes is absent: set TOUCHSTONE_STROKES to it."
  ))
struct StrokeVectorTests {
  /// The matchers, and the names that the vectors have for them.
  static let algorithms: [(StrokeMatcher, String)] = [
    (.oneDollar, "$1"), (.squareProtractor, "Protractor-dollar.js"),
    (.nDollarProtractor, "$N-Protractor96b"), (.cloud, "$P"), (.cloudPlus, "$P+"),
    (.quickCloud, "$Q"), (.pennyPincher, "PennyPincher16"),
  ]

  @Test(
    "S108: a matcher gives the class and the distance of the program of its authors",
    arguments: algorithms)
  func vectors(_ matcher: StrokeMatcher, _ algorithm: String) throws {
    let rows = try Vector.rows(of: algorithm)
    #expect(rows.count >= 20)
    for file in Set(rows.map(\.file)) {
      let candidates = try samples(file)
      let classifier = try classifier(matcher, for: file)
      for row in rows where row.file == file {
        let match = try #require(classifier.found(gesture(of: row, in: candidates)))
        #expect(classifier.names[match.group] == row.best, "\(row)")
        check(match, matcher, row)
      }
    }
  }

  private func check(_ match: StrokeMatch, _ matcher: StrokeMatcher, _ row: Vector) {
    switch matcher {
    case .pennyPincher: break  // Its programs repeat a direction that rounding has left out.
    case .quickCloud:  // Its bounds sometimes leave out the least sum.
      #expect(match.distance < row.distance + 6e-7, "\(row)")
      #expect(match.distance > row.distance * 0.99, "\(row)")
    default:
      #expect(abs(match.distance - row.distance) < 6e-7, "\(row)")
      if let second = row.second, second.isFinite {
        #expect(abs(match.secondDistance - second) < 6e-7, "\(row)")
      }
    }
  }

  @Test("S51: Penny Pincher's first 14 directions have the products of the program of its authors")
  func directions() throws {
    for row in try Vector.rows(of: "PennyPincher16-js14") {
      let classifier = try classifier(.pennyPincher, for: row.file)
      var candidate = StrokeClassifier(.pennyPincher)
      candidate.add(try gesture(of: row, in: samples(row.file)), named: "candidate")
      let (a, b) = (candidate.templates.numbers, classifier.templates.numbers)
      let sums = classifier.classes.map { group in
        (0..<28).map { a[$0] * b[group * 30 + $0] }.reduce(0, +)
      }
      #expect(abs((sums.max() ?? 0) - row.distance) < 6e-7, "\(row)")
    }
  }

  /// Returns the templates with which the candidates of a file were compared.
  private func classifier(_ matcher: StrokeMatcher, for file: String) throws -> StrokeClassifier {
    var classifier = StrokeClassifier(matcher)
    for sample in try samples(file.hasPrefix("one") ? "one/p02" : "mmg/p10-pen")
    where sample.condition == "medium" && sample.repetition == 1 {
      classifier.add(sample.gesture, named: sample.name)
    }
    return classifier
  }

  private func gesture(of row: Vector, in samples: [StrokeSample]) throws -> StrokeGesture {
    try #require(
      samples.first {
        $0.condition == row.condition && $0.repetition == row.repetition && $0.name == row.name
      }
    ).gesture
  }
}
