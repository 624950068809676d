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
    Self.names.contains(attribute.attributeName.trimmedDescription)
  }

  private func noteStart(_ attribute: AttributeSyntax) {
    let name = attribute.attributeName.trimmedDescription
    if name == "UIApplicationMain" {
      file.note(
        attribute,
        "the program starts by itself no more; write main.swift with"
          + " try UIApplication.run(\(className(of: attribute))())")
    } else if name == "NSManaged" {
      file.note(attribute, "there is no Core Data; give the property a value")
    }
  }

  private func className(of attribute: AttributeSyntax) -> String {
    attribute.ancestors.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first?.name.text
      ?? "AppDelegate"
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { file.edits.remove(node) }
    return .skipChildren
  }
}
