import TSContacts
import TSEventTime
import Foundation
import TSGeometry
import TSRecognition
import TestSupport
import Testing

@testable import TSInterface

/// What `@exclusivity(unchecked)` may be used for.
///
/// An unchecked access that overlaps another is undefined behaviour. So no code of a program may run in
/// one: neither by what is called, nor by the `deinit` of what is released.
@MainActor struct UncheckedPropertiesTests {
  /// The types of single plain values, by their names in the sources, with whether they hold no reference:
  /// nothing is called or released in an access.
  ///
  /// Several of a class are fields of its `Plain`, of which the compiler knows that it holds none.
  static let plain: [String: Bool] = [
    "Plain": true, "Int32": _isPOD(Int32.self), "Finger": _isPOD(TSRecognition.Finger.self),
    "HitNode": _isPOD(HitNode.self), "HitBox": _isPOD(HitBox.self),
  ]

  /// The types that keep objects and never call or release one in an access: links without a strong
  /// reference, lists that return what they remove, and values that consist of these and of plain ones.
  static let lists: Set = [
    "WeakLink", "WeakLinks", "RetainedList", "PlainList", "ResponderPath", "TrackedTouches",
    "GestureAttempt",
  ]

  /// The properties of other types, each with the reason why no code of a program runs in an access.
  ///
  /// The list may only shrink.
  static let exceptions = [
    // Values of the engine's own types, whose functions call nothing and own nothing of a program's.
    "ContactHandler.uncheckedDecoder", "WindowArena.gestures", "View.geometry",
    "HitTestIndex.supplements",
    // Used only while nothing else of the recognizer may use it, which is checked by hand.
    "MachineGestureRecognizer.uncheckedMachine",
    // What is removed is returned, taken out before it is released, or retained elsewhere.
    "Event.active", "GestureRecognizer.targets", "InputSource.slots",
    "Timeline.places", "TouchPipeline.windows", "TouchPool.touches", "ViewDispatcher.views",
    "ViewSupplement.recognizers", "ViewTouches.sets", "ViewTouches.touches",
    "WindowArena.recognizers", "WindowArena.touches",
  ]

  @Test("A type of plain values holds no reference")
  func plainTypes() {
    #expect(Self.plain.filter { !$0.value }.keys.sorted() == [])
  }

  @Test("An unchecked property is of an allowed type, or one of the exceptions, which all exist")
  func properties() throws {
    let found = try UncheckedProperty.inSources()
    #expect((20...39).contains(found.count))
    let others = found.filter { !$0.isAllowed }
    #expect(Set(others.map(\.name)).subtracting(Self.exceptions).sorted() == [])
    #expect(Set(Self.exceptions).subtracting(others.map(\.name)).sorted() == [])
  }

  @Test("The plain values of a class are in a type that the compiler knows to hold no reference")
  func plainFields() throws {
    let all = try UncheckedProperty.sources().flatMap { $0.matches(of: /struct Plain\b[^{]*/) }
    #expect(all.count > 5)
    #expect(all.filter { $0.0 != "struct Plain: BitwiseCopyable " }.map(\.0) == [])
  }

  @Test("An unchecked property that a program can change in place is a single plain value")
  func visibleProperties() throws {
    let found = try UncheckedProperty.inSources().filter(\.isVisible)
    #expect(found.filter { Self.plain[$0.type] == nil }.map(\.name) == [])
  }

  @Test(
    "The type of a property is found by its annotation, and by its first value",
    arguments: [
      ("var a: [Touch] = []", "[Touch]"), ("open var a = true { didSet { b() } }", "Bool"),
      ("var a = WeakLink<View>()", "WeakLink<View>"), ("var a = Touch.Phase.began", "Phase"),
      ("var a: Contact?", "Contact?"), ("var a = -1.5", "Double"), ("var a = 0", "Int"),
      ("var a = Contact(slot: 0, x: 0)", "Contact"),
      ("public var a: any Observer {", "any Observer"),
      ("var a: (b: Int, c: Timestamp)?", "(b: Int, c: Timestamp)?"), ("var a = make()", "make()"),
    ])
  func types(_ declaration: String, _ type: String) {
    #expect(UncheckedProperty.type(of: declaration) == type)
  }

  @Test(
    "Objects, closures, existentials, generics and collections of them are not allowed",
    arguments: [
      ("View?", false), ("[View]", false), ("(() -> Void)?", false), ("any Observer", false),
      ("Machine", false), ("Set<Touch.TouchType>", false), ("[Int32]", true),
      ("Finger?", true), ("WeakLink<Machine>", true), ("WeakLink<View>?", false),
    ])
  func allowed(_ type: String, _ isAllowed: Bool) {
    #expect(UncheckedProperty(name: "A.b", type: type, isVisible: false).isAllowed == isAllowed)
  }

  @Test("A type that the same file declares as BitwiseCopyable is allowed, alone and in lists")
  func declaredInFile() {
    for (type, isAllowed) in [("Item", true), ("[Item]", true), ("[Place]", false)] {
      let property = UncheckedProperty(
        name: "A.b", type: type, isVisible: false, plainOfFile: ["Item"])
      #expect(property.isAllowed == isAllowed, "\(type)")
    }
  }
}

/// A property that is marked `@exclusivity(unchecked)`.
struct UncheckedProperty: Equatable {
  /// The name, behind that of its type.
  var name: String
  /// The type as the source has it.
  var type: String
  /// Whether a program can name the property.
  var isVisible: Bool
  /// The types that the same file declares as plain, which the compiler checks.
  var plainOfFile: Set<String> = []

  /// Whether no access to a value of the type runs code of a program.
  @MainActor var isAllowed: Bool {
    if UncheckedPropertiesTests.lists.contains(String(type.prefix { $0 != "<" })) {
      return !type.hasSuffix("?")
    }
    var element = type[...]
    if element.hasSuffix("?") { element = element.dropLast() }
    if element.hasPrefix("["), element.hasSuffix("]") { element = element.dropFirst().dropLast() }
    return UncheckedPropertiesTests.plain[String(element)] != nil
      || plainOfFile.contains(String(element))
  }

  /// Returns the unchecked properties of all sources.
  static func inSources() throws -> [UncheckedProperty] { try sources().flatMap(properties) }

  /// Returns the texts of the source files with unchecked properties or plain values, by the order of
  /// their paths.
  static func sources() throws -> [String] {
    try PackageFolder.swiftFiles(in: "Sources").map(\.text)
      .filter { $0.contains("@exclusivity(unchecked)") || $0.contains("struct Plain") }
  }

  private static func properties(in text: String) -> [UncheckedProperty] {
    let declaration = /^( *)(?:[@\w()]+ )*(?:class|struct|enum|extension|actor) ([A-Z]\w*)/
    let property = /\bvar (\w+)/
    let plain = Set(text.matches(of: /\bstruct (\w+): BitwiseCopyable\b/).map { String($0.1) })
    var found: [UncheckedProperty] = []
    var owners: [(indentation: Int, name: String)] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      if let owner = line.firstMatch(of: declaration) {
        owners.removeAll { $0.indentation >= owner.1.count }
        owners.append((owner.1.count, String(owner.2)))
      }
      guard line.contains("@exclusivity(unchecked)") else { continue }
      // The attribute may have a line of its own.
      let rest = line.contains(property) ? String(line) : "\(line) \(lines[index + 1])"
      let indentation = line.prefix { $0 == " " }.count
      guard let name = rest.firstMatch(of: property),
        let owner = owners.last(where: { $0.indentation < indentation })?.name
      else { continue }
      found.append(
        UncheckedProperty(
          name: "\(owner).\(name.1)", type: type(of: rest),
          // What only the module can set is not changed in place by a program.
          isVisible: rest.contains(/\b(public|open|package)\b/) && !rest.contains(/\b\w+\(set\)/),
          plainOfFile: plain))
    }
    return found
  }

  /// Returns the type of a property, as its annotation or its first value says.
  static func type(of declaration: String) -> String {
    if let typed = declaration.firstMatch(of: /var \w+: (.+?)(?: = .*| \{.*)?$/) {
      return String(typed.1)
    }
    guard let value = declaration.firstMatch(of: /var \w+ = (.+?)(?: \{.*)?$/)?.1 else { return "" }
    if value == "true" || value == "false" { return "Bool" }
    if value.contains(/^-?\d+$/) { return "Int" }
    if value.contains(/^-?\d+\.\d+$/) { return "Double" }
    if let made = value.wholeMatch(of: /([A-Z]\w*(?:<.*>)?)\(.*\)/) { return String(made.1) }
    if let member = value.wholeMatch(of: /(?:\w+\.)*([A-Z]\w*)\.\w+/) { return String(member.1) }
    return String(value)
  }
}
