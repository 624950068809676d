import Foundation
import TestSupport
import Testing

/// The members of the engine that run code of a program: those that a subclass may override, and the
/// requirements of delegates, sources and observers.
///
/// Each is attacked, which means that the fuzzer implements it and performs acts in it, or it is listed in
/// `UnattackedMembers` with the reason why not.
struct AttackedMembersTests {
  private static let folders = [
    "Sources/Core/Engine/Interface", "Sources/Kit/Widgets", "Sources/Kit/UIKit/UIKitNames",
  ]
  private static let protocolEndings = ["Delegate", "DataSource", "Source", "Observer", "Monitor"]

  /// Returns the members that run code of a program.
  private static func members(_ sources: SourceMembers) -> Set<Member> {
    Set(
      sources.declarations.filter { declaration in
        if declaration.isInProtocol {
          return protocolEndings.contains { declaration.member.owner.hasSuffix($0) }
        }
        return declaration.modifiers.contains("open") && !declaration.modifiers.contains("override")
      }.map(\.member))
  }

  /// Returns the members that the fuzzer implements, and in which it performs acts.
  private static func attacked(_ fuzzer: SourceMembers, _ sources: SourceMembers) -> Set<Member> {
    let names = Set(members(sources).map(\.name))
    // Functions that perform acts, directly or through another one.
    var acting: Set = ["fire"]
    var count = 0
    while count < acting.count {
      count = acting.count
      for declaration in fuzzer.declarations where !names.contains(declaration.member.name) {
        if performs(declaration, acting) {
          acting.insert(String(declaration.member.name.prefix { $0 != "(" }))
        }
      }
    }
    var both = sources
    both.addParents(of: fuzzer)
    return Set(
      fuzzer.declarations.filter { names.contains($0.member.name) && performs($0, acting) }
        .flatMap { declaration in
          both.ancestry(of: declaration.member.owner).map {
            Member(owner: $0, name: declaration.member.name)
          }
        })
  }

  private static func performs(
    _ declaration: SourceMembers.Declaration, _ acting: Set<String>
  ) -> Bool {
    declaration.body.contains { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "(" }.contains { word in
        word.split(separator: "(", omittingEmptySubsequences: false).dropLast().contains {
          acting.contains(String($0))
        }
      }
    }
  }

  @Test(
    "Every open member, and every member of delegates and observers, is attacked or has a reason"
  )
  func complete() throws {
    let sources = try SourceMembers(folders: Self.folders)
    let fuzzer = try SourceMembers(folders: ["Tools/bench/fuzz/library"])
    let members = Self.members(sources)
    #expect(members.count > 700)
    let attacked = Self.attacked(fuzzer, sources).intersection(members)
    let open = members.subtracting(attacked)
    let named = UnattackedMembers.members
    #expect(open.subtracting(named).map(\.text).sorted() == [], "neither attacked nor named")
    #expect(named.subtracting(open).map(\.text).sorted() == [], "attacked, or not there: remove it")
  }

  @Test("What is said to be called by nothing is named nowhere but in declarations")
  func uncalled() throws {
    let names = Set(
      UnattackedMembers.members(of: UnattackedMembers.uncalled).map {
        String($0.name.prefix { $0 != "(" })
      })
    let files = try Self.files(of: [
      "Core/Engine", "Kit/Widgets", "Kit/UIKit", "Core/Recording", "Kit/Display",
    ])
    for name in names.sorted() {
      let declaration = try Regex("(super\\.|(func|var|let|case) `?)\(name)\\b")
      let use = try Regex("\\b\(name)\\b")
      let users = files.filter { $0.data.range(of: Data(name.utf8)) != nil }.filter { file in
        String(decoding: file.data, as: UTF8.self).split(separator: "\n").contains { line in
          line.contains(name) && !line.drop { $0 == " " }.hasPrefix("//")
            && line.replacing(declaration, with: "").contains(use)
        }
      }
      #expect(users.map(\.path) == [], "\(name)")
    }
  }

  private static func files(of folders: [String]) throws -> [(path: String, data: Data)] {
    try folders.flatMap { folder in
      let root = PackageFolder.root.appending(path: "Sources/\(folder)")
      return try FileManager.default.subpathsOfDirectory(atPath: root.path)
        .filter { $0.hasSuffix(".swift") }
        .map { ($0, try Data(contentsOf: root.appending(path: $0))) }
    }
  }

  @Test("No member has two reasons")
  func once() {
    let all = UnattackedMembers.reasons.flatMap { UnattackedMembers.members(of: $0.members) }
    #expect(all.count == Set(all).count)
  }

  @Test("Members are found with their labels, in classes, extensions and protocols")
  func sensitivity() {
    var sources = SourceMembers()
    sources.add(
      """
      @MainActor open class Knob<Value: Sendable>: Control,
        Turning
      {
        open var angle = 0.0 {
          didSet { turned() }
        }
        // open func commented() {}
        open func turn(
          by angle: Double, _ count: Int, with body: (Int, Int) -> Void
        ) {}
        open override func reset() {}
        public func own() {}
        open class var kind: Int { 0 }
      }
      extension Knob {
        public struct Inner {
          var value = 0
        }
        open private(set) lazy var part = 0
      }
      public protocol KnobDelegate: AnyObject {
        func knob(_ knob: Knob, didTurnTo angle: Double)
        func knobRests()
      }
      public protocol KnobOwner {
        func other()
      }
      """)
    #expect(
      Self.members(sources).map(\.text).sorted() == [
        "Knob.angle", "Knob.kind", "Knob.part", "Knob.turn(by:_:with:)",
        "KnobDelegate.knob(_:didTurnTo:)", "KnobDelegate.knobRests()",
      ])
    #expect(sources.ancestry(of: "Knob") == ["Knob", "Control", "Turning"])
    var fuzzer = SourceMembers()
    fuzzer.add(
      """
      final class FuzzKnob: Knob, KnobDelegate {
        private func answer(_ moment: Moment) -> Bool {
          world.fire(moment)
          return true
        }
        override var angle: Double {
          get {
            fire(.angle)
            return super.angle
          }
          set { super.angle = newValue }
        }
        override func turn(by angle: Double, _ count: Int, with body: (Int, Int) -> Void) {}
        func knob(_ knob: Knob, didTurnTo angle: Double) { answer(.turned) }
        func knobRests() { answers += 1 }
      }
      """)
    #expect(
      Self.attacked(fuzzer, sources).intersection(Self.members(sources)).map(\.text).sorted()
        == ["Knob.angle", "KnobDelegate.knob(_:didTurnTo:)"])
  }
}
