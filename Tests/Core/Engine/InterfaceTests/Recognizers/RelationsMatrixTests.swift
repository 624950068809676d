import TSEventTime
import Foundation
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing
import TouchTesting

/// Every pair of classes in every relation, against the files in the folder `Relations`: one for
/// each pair, which says what each class's gesture leads to.
///
/// With `TOUCHSTONE_ACCEPT=1` in the environment the files are written anew instead, and those of
/// no pair are removed.
@Suite("The matrix of relations")
@MainActor struct RelationsMatrixTests {
  private enum Relation: String, CaseIterable {
    case nothing = "no relation"
    case requires = "A requires B to fail"
    case firstDelegate = "together by A's delegate"
    case secondDelegate = "together by B's delegate"
    case modest = "A of a class that neither prevents nor can be prevented"
    case meek = "A of a class that prevents no other"
    case stubborn = "A of a class that no other prevents"
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Relations")

  private static func name(_ first: GestureKind, _ second: GestureKind) -> String {
    "\(first.rawValue)-\(second.rawValue).txt"
  }

  @Test(
    "U133, U136, U139: a pair has the outcome and the order of calls that its file says",
    arguments: GestureKind.allCases, GestureKind.allCases)
  func pair(_ first: GestureKind, _ second: GestureKind) throws {
    let lines = self.lines(first, second)
    let file = Self.folder.appending(path: Self.name(first, second))
    if TestStage.accepts {
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let expected = text.split(separator: "\n").map(String.init)
    for (number, pair) in zip(expected, lines).enumerated() where pair.0 != pair.1 {
      Issue.record(
        "\(file.lastPathComponent):\(number + 1) should be\n\(pair.0)\nand is\n\(pair.1)")
    }
    #expect(expected.count == lines.count, "\(file.lastPathComponent)")
  }

  @Test("has a file for each pair, and no other file")
  func files() throws {
    let kinds = GestureKind.allCases
    let names = kinds.flatMap { first in kinds.map { Self.name(first, $0) } }.sorted()
    var files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    if TestStage.accepts {
      for stale in files where !names.contains(stale) {
        try FileManager.default.removeItem(at: Self.folder.appending(path: stale))
      }
      files.removeAll { !names.contains($0) }
    }
    #expect(files == names)
  }

  private func lines(_ first: GestureKind, _ second: GestureKind) -> [String] {
    var lines: [String] = []
    for isNested in [false, true] {
      lines.append(
        "A \(first.rawValue), B \(second.rawValue), "
          + (isNested ? "A's view in B's" : "on one view"))
      for relation in Relation.allCases {
        lines.append("  \(relation.rawValue)")
        for gesture in first == second ? [first] : [first, second] {
          let calls = run(gesture, first, second, isNested, relation)
          lines.append("    \(gesture.rawValue): \(calls)")
        }
      }
    }
    return lines
  }

  private func run(
    _ gesture: GestureKind, _ first: GestureKind, _ second: GestureKind, _ isNested: Bool,
    _ relation: Relation
  ) -> String {
    let stage = Stage()
    let watcher = MatrixObserver(stage.log)
    stage.application.observer = watcher
    let outer = stage.view("view", CGRect(0, 0, 320, 480), multipleTouch: true)
    let inner =
      isNested ? stage.view("view", CGRect(0, 0, 320, 480), in: outer, multipleTouch: true) : outer
    let one =
      switch relation {
      case .modest: first.modestRecognizer(prevents: false, isPrevented: false)
      case .meek: first.modestRecognizer(prevents: false, isPrevented: true)
      case .stubborn: first.modestRecognizer(prevents: true, isPrevented: false)
      default: first.recognizer()
      }
    let other = second.recognizer()
    (one.name, other.name) = ("A", "B")
    inner.addGestureRecognizer(one)
    outer.addGestureRecognizer(other)
    let delegate = ScriptedDelegate()
    delegate.together = { _, _ in true }
    switch relation {
    case .nothing, .modest, .meek, .stubborn: break
    case .requires: one.require(toFail: other)
    case .firstDelegate: one.delegate = delegate
    case .secondDelegate: other.delegate = delegate
    }
    for recognizer in [one, other] { recognizer.addHandler { _ in } }
    gesture.perform(on: stage)
    stage.advance(to: stage.now.seconds + 2)
    #expect(one.state == .possible && other.state == .possible)
    return stage.log.lines.map { line in line.prefix { $0 != "[" }.description }
      .map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }.joined(separator: ", ")
  }
}

/// Notes actions, and failures with their reasons.
private final class MatrixObserver: InterfaceObserver {
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureState, to: GestureState, why: String?
  ) {
    if to == .failed { log.note("\(recognizer.name ?? "?") failed (\(why ?? "?"))") }
  }

  func gestureAction(_ recognizer: GestureRecognizer, state: GestureState, named: String?) {
    log.note("\(recognizer.name ?? "?") \(state)")
  }
}
