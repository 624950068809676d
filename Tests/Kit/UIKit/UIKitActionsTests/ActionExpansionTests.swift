import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import Testing

@testable import TSActionExpansion

@Suite("The expansion of #action")
struct ActionExpansionTests {
  /// Expands the first use of the macro in a source, and returns the expansion or the message.
  private func expansion(in source: String) throws -> String {
    let file = Parser.parse(source: source)
    let finder = MacroFinder(viewMode: .sourceAccurate)
    finder.walk(file)
    let macro = try #require(finder.found)
    let context = macro.ancestors.filter { !$0.is(SourceFileSyntax.self) }
    do {
      return try ActionExpansion.expression(for: macro, in: context).description
    } catch let error as DiagnosticsError {
      return error.diagnostics.map(\.message).joined(separator: "; ")
    }
  }

  @Test(
    "has the name that Objective-C would give the selector",
    arguments: [
      ("tapped", "tapped"), ("tapped(_:)", "tapped:"), ("tapped(_:event:)", "tapped:event:"),
      ("tapped(_:_:)", "tapped::"), ("move(toPoint:)", "moveToPoint:"),
      ("move(point:)", "moveWithPoint:"), ("moveTo(point:)", "moveToPoint:"),
      ("tapped(sender:)", "tappedWithSender:"), ("handle(forEvent:)", "handleForEvent:"),
      ("tapped(using:for:)", "tappedUsing:for:"), ("`repeat`", "repeat"),
    ])
  func names(reference: String, name: String) throws {
    let text = try expansion(in: "class Card { func f() { #action(\(reference)) } }")
    #expect(text == "UIKitActions.Selector(\"\(name)\", Card.\(reference))")
  }

  @Test(
    "names the type that encloses it, whatever is in between",
    arguments: [
      ("class Card { var a: Action { #action(f) } }", "Card.f"),
      ("class Card { lazy var a = #action(f) }", "Card.f"),
      ("class Card { func g() { { #action(f) }() } }", "Card.f"),
      ("class Card { func g() { func h() { #action(f) } } }", "Card.f"),
      ("class Card { class Corner { func g() { #action(f) } } }", "Corner.f"),
      ("class Card<Item> { func g() { #action(f) } }", "Card.f"),
      ("extension Card { func g() { #action(f) } }", "Card.f"),
      ("extension Card.Corner { func g() { #action(f) } }", "Card.Corner.f"),
      ("extension Card where Item == Int { func g() { #action(f) } }", "Card.f"),
      ("extension Drag where Self: UIView { func g() { #action(f) } }", "Self.f"),
      ("struct List { class Card { func g() { #action(f) } } }", "Card.f"),
      ("class Card { func g() { #action(self.f) } }", "Card.f"),
      ("class Card { func g() { { [weak self] in #action(self?.f) }() } }", "Card.f"),
      ("class Card { func g() { #action(Self.f) } }", "Card.f"),
      ("class Card { func g() { #action(Other.Nested.f) } }", "Other.Nested.f"),
      ("class Card { func g() { #action(_Private.f) } }", "_Private.f"),
      ("class Card { func g() { #action(Shelf<Int>.f) } }", "Shelf<Int>.f"),
      ("class Card { func g() { #action((f)) } }", "Card.f"),
      ("class Card { func g() { #action(owner.list.f) } }", "type(of: owner.list).f"),
      ("class Card { func g() { #action(f as (A) -> B) } }", "Card.f as (Card) -> (A) -> B"),
      (
        "class Card { func g() { #action(Card.f as (Card) -> (A) -> B) } }",
        "Card.f as (Card) -> (A) -> B"
      ),
      ("struct List { func g() { #action(Card.f) } }", "Card.f"),
    ])
  func types(source: String, reference: String) throws {
    #expect(try expansion(in: source) == "UIKitActions.Selector(\"f\", \(reference))")
  }

  @Test(
    "is refused with a remedy where there is no method of a class",
    arguments: [
      ("class Card { func g() { #action(getter: x) } }", "without “getter:”"),
      ("class Card { func g() { #action(setter: Card.x) } }", "without “setter:”"),
      ("class Card { func g() { #action(f()) } }", "leave out the arguments"),
      ("class Card { func g() { #action({ f() }) } }", "addHandler"),
      ("class Card { func g() { #action { f() } } }", "the name of a method"),
      ("class Card { func g() { #action(super.f) } }", "write #action with the name alone"),
      ("class Card { func g() { #action(delegate?.f) } }", "write the name of the class"),
      ("class Card { func g() { #action(\"f\") } }", "the name of a method"),
      ("class Card { func g() { #action(.f) } }", "the name of a method"),
      ("class Card { func g() { #action(Card.init) } }", "the name of a method"),
      ("class Card { func g() { #action(f, g) } }", "the name of a method"),
      ("class Card { func g() { #action() } }", "the name of a method"),
      ("func g() { #action(f) }", "write #action(Card.tapped(_:))"),
      ("struct List { func g() { #action(f) } }", "List is a structure"),
      ("enum Kind { func g() { #action(f) } }", "Kind is an enumeration"),
    ])
  func problems(source: String, remedy: String) throws {
    let message = try expansion(in: source)
    #expect(message.contains(remedy), "\(message)")
    #expect(!message.contains("UIKitActions.Selector("))
  }
}

/// Finds the first macro expression of a source.
private final class MacroFinder: SyntaxVisitor {
  var found: MacroExpansionExprSyntax?

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    found = found ?? node
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// The nodes that enclose this one, the innermost first.
  fileprivate var ancestors: [Syntax] {
    Array(sequence(first: Syntax(self)) { $0.parent }.dropFirst())
  }
}
