internal import SwiftSyntax

/// Removes the attributes and modifiers of Objective-C and of Interface Builder.
final class AttributeRewriting: SyntaxVisitor {
  private static let names: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSManaged", "UIApplicationMain", "NSApplicationMain",
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
        continue
      }
      noteStart(attribute)
      let start = run?.lowerBound ?? attribute.offsets.lowerBound
      run = start..<attribute.offsets.upperBound
    }
    if let run { file.edits.remove(run) }
    return .skipChildren
  }

  private func isRemoved(_ attribute: AttributeSyntax) -> Bool {
    Self.names.contains(attribute.attributeName.trimmedDescription) || isStart(attribute)
  }

  /// Whether the attribute starts a program with its class, as an application's delegate.
  private func isStart(_ attribute: AttributeSyntax) -> Bool {
    switch attribute.attributeName.trimmedDescription {
    case "UIApplicationMain": true
    case "main":
      parent(of: attribute)?.inheritanceClause?.inheritedTypes.contains {
        $0.type.trimmedDescription == "UIApplicationDelegate"
      } == true
    default: false
    }
  }

  private func noteStart(_ attribute: AttributeSyntax) {
    if isStart(attribute) {
      let delegate = parent(of: attribute)?.name.text ?? "AppDelegate"
      file.mark(
        attribute,
        "the class starts the program by itself no more; import Touchstone and write @main struct"
          + " Program { static func main() throws { try UIApplication.run(\(delegate)()) } }")
    } else if attribute.attributeName.trimmedDescription == "NSManaged" {
      file.mark(attribute, "there is no Core Data; give the property a value")
    }
  }

  private func parent(of attribute: AttributeSyntax) -> ClassDeclSyntax? {
    attribute.ancestors.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { file.edits.remove(node) }
    return .skipChildren
  }
}
