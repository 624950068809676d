internal import SwiftSyntax

/// Removes the attributes and modifiers of Objective-C and of Interface Builder, and lets the class
/// with `@UIApplicationMain` start the program.
final class AttributeRewriting: SyntaxVisitor {
  private static let names: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSManaged", "NSApplicationMain",
  ]

  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    // Neighbours are removed together, so that no empty line stays.
    var run: Range<Int>?
    for element in node {
      guard let attribute = element.as(AttributeSyntax.self), isRemoved(attribute) else {
        if let found = run { file.edits.remove(found) }
        run = nil
        if let attribute = element.as(AttributeSyntax.self) { rewriteStart(attribute) }
        continue
      }
      if attribute.attributeName.trimmedDescription == "NSManaged" {
        file.mark(attribute, "there is no Core Data; give the property a value")
      }
      let start = run?.lowerBound ?? attribute.offsets.lowerBound
      run = start..<attribute.offsets.upperBound
    }
    if let run { file.edits.remove(run) }
    return .skipChildren
  }

  private func isRemoved(_ attribute: AttributeSyntax) -> Bool {
    Self.names.contains(attribute.attributeName.trimmedDescription)
  }

  /// Lets the delegate of an application start the program, which UIKit does by itself.
  private func rewriteStart(_ attribute: AttributeSyntax) {
    let name = attribute.attributeName.trimmedDescription
    guard let owner = parent(of: attribute), name == "UIApplicationMain" || name == "main",
      owner.inheritanceClause?.inheritedTypes.contains(where: {
        $0.type.trimmedDescription == "UIApplicationDelegate"
      }) == true
    else { return }
    if name != "main" { file.edits.replace(attribute, with: "@main") }
    let makesWindow = owner.memberBlock.trimmedDescription.contains("UIWindow(")
    let hasOutlets = owner.memberBlock.members.contains {
      $0.decl.as(VariableDeclSyntax.self)?.attributes.name("IBOutlet") == true
    }
    let isOfNib = hasOutlets && !makesWindow
    if !makesWindow, !isOfNib {
      file.note(
        attribute,
        "there are no storyboards; create the window and its controller in the launch, or call"
          + " UIApplication.main(mainNib:) in main()")
    }
    let members = owner.memberBlock.members
    guard !members.contains(where: { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "main" })
    else { return }
    let argument = isOfNib ? "mainNib: \"MainWindow\"" : "\(owner.name.text)()"
    let start = "static func main() { UIApplication.main(\(argument)) }"
    if isOfNib {
      file.note(
        attribute,
        "give UIApplication.main(mainNib:) the name of the main nib, and UIViewController.nibs the"
          + " folder of nibs before")
    }
    if let sign = earlySign(of: owner) {
      file.note(
        attribute,
        "\(sign) is of an early UIKit; UIApplication.main(\(argument), generation: .legacy) behaves"
          + " as that did")
    }
    let brace = owner.memberBlock.leftBrace
    if let first = members.first {
      let indentation = file.edits.indentation(at: first.offsets.lowerBound)
      file.edits.insert("\n\(indentation)\(start)", after: brace)
    } else {
      file.edits.insert(" \(start) ", after: brace)
    }
    importTouchstone()
  }

  /// Returns what shows that a program was written for UIKit before iOS 6; `nil` if nothing does.
  private func earlySign(of delegate: ClassDeclSyntax) -> String? {
    let early: Set = [
      "viewDidUnload", "viewWillUnload", "shouldAutorotateToInterfaceOrientation",
      "shouldAutorotate(to:)",
    ]
    var found: [String] = []
    for method in file.index.methods {
      guard let name = method.split(separator: ".").last.map(String.init) else { continue }
      if early.contains(name) || early.contains(String(name.prefix { $0 != "(" })) {
        found.append(name)
      }
    }
    if let first = found.min() { return first }
    let adds = delegate.memberBlock.trimmedDescription.contains(#/window[!?]?\.addSubview\(/#)
    return adds ? "a window without a root view controller" : nil
  }

  private func importTouchstone() {
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    guard !imports.contains(where: { $0.path.trimmedDescription == "Touchstone" }),
      let first = imports.first.map({ Syntax($0) })
        ?? file.tree.statements.first.map({ Syntax($0) })
    else { return }
    file.edits.insert("import Touchstone\n", before: first)
  }

  private func parent(of attribute: AttributeSyntax) -> ClassDeclSyntax? {
    attribute.ancestors.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { file.edits.remove(node) }
    return .skipChildren
  }
}
