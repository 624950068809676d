import TSGeometry
import HumanMotion
import MotionStudy
import TestSupport
import Testing

@Suite("The study of made motion") struct StudyTests {
  @Test("M90: the distance of two samples is that of their distributions")
  func distance() {
    #expect(SampleStatistics.kolmogorovSmirnov([1, 2, 3], [1, 2, 3]) == 0)
    #expect(SampleStatistics.kolmogorovSmirnov([1, 2], [3, 4]) == 1)
    #expect(SampleStatistics.kolmogorovSmirnov([1, 2, 3, 4], [3, 4, 5, 6]) == 0.5)
    #expect(SampleStatistics.kolmogorovSmirnov([1, 1, 1, 2], [1, 2, 2, 2]) == 0.5)
  }

  @Test("M92: the classifier tells what differs, by the measure that differs, and nothing else")
  func classifier() {
    var random = MotionRandom(3)
    func rows(_ shift: Double) -> [[Double]] {
      (0..<200).map { _ in [random.normal(), random.normal() + shift, random.normal()] }
    }
    for (shift, accuracy) in [(2.0, 0.75...1.0), (0.0, 0.4...0.6)] {
      let (first, second) = (rows(0), rows(shift))
      let trees = BoostedTrees(
        first + second, first.map { _ in false } + second.map { _ in true })
      let result = ClassifierResult(
        positives: rows(shift).map(trees.score), negatives: rows(0).map(trees.score))
      #expect(accuracy.contains(result.accuracy), "\(result.accuracy)")
      if shift > 0 { #expect(trees.importances[1] > 0.6 && result.area > 0.85) }
    }
  }

  @Test("tables survive their text")
  func text() {
    let tables = MotionTables.standard
    let copy = MotionTables(text: tables.text)
    #expect(copy.text == tables.text)
    #expect(copy.tapShapes == tables.tapShapes && copy.drag == tables.drag)
    #expect(copy.dragPaths == tables.dragPaths && copy.pairRuns == tables.pairRuns)
  }

  @Test(
    "M90: made taps, drags and scrolls exceed the distance between real people by 0.05 at most",
    .enabled(if: RecordingCorpus.real != nil), arguments: MotionStudy.Kind.allCases)
  func excess(_ kind: MotionStudy.Kind) throws {
    let folder = try #require(RecordingCorpus.real).folder
    let study = MotionStudy(try MotionData(folder: folder))
    let result = try study.result(of: kind, .frozen, seed: 1, people: 40)
    let excess = result.made.mean - result.floor.mean
    #expect(excess < 0.05, "\(excess)")
  }

  @Test(
    "the other choices have at least 40 measures of a gesture, each with a name of its own",
    .enabled(if: RecordingCorpus.real != nil), arguments: MotionStudy.Kind.allCases)
  func choices(_ kind: MotionStudy.Kind) throws {
    let folder = try #require(RecordingCorpus.real).folder
    let data = try MotionData(folder: folder)
    for measures in MotionStudy.Measures.allCases where measures != .frozen {
      let names = MotionStudy(data, measures: measures).names(kind)
      #expect(names.count >= 40 && Set(names).count == names.count, "\(names.count)")
    }
  }

  @Test(
    "the tables of the package are those of the fit to the recordings",
    .enabled(if: RecordingCorpus.real != nil))
  func fit() throws {
    let folder = try #require(RecordingCorpus.real).folder
    let data = try MotionData(folder: folder)
    #expect(
      MotionFit.tables(of: StudySplit.frozen.fit(data)).text == MotionTables.standard.text)
  }
}
