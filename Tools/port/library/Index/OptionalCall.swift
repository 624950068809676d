internal import SwiftSyntax

/// A call of a member that may be missing: `delegate?.cardDidMove?(card)`.
struct OptionalCall {
  /// The question mark, or the exclamation mark, behind the name.
  let mark: TokenSyntax
  let member: MemberAccessExprSyntax
  /// The name without labels.
  let baseName: String
  /// The labels of the arguments; `_` for one without.
  let labels: [String]
  private let hasTrailingClosure: Bool

  /// Reads a call; fails if nothing optional is called.
  init?(_ call: FunctionCallExprSyntax) {
    if let chain = call.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    {
      (mark, self.member) = (chain.questionMark, member)
    } else if let force = call.calledExpression.as(ForceUnwrapExprSyntax.self),
      let member = force.expression.as(MemberAccessExprSyntax.self)
    {
      (mark, self.member) = (force.exclamationMark, member)
    } else {
      return nil
    }
    baseName = member.declName.baseName.text
    labels = call.arguments.map { $0.label?.text ?? "_" }
    hasTrailingClosure = call.trailingClosure != nil
  }

  /// Returns a Boolean value that indicates whether a method of a name with labels is called.
  func matches(_ name: String) -> Bool {
    let called = labels.map { $0 + ":" }.joined()
    return name == "\(baseName)(\(called))"
      || hasTrailingClosure && name.hasPrefix("\(baseName)(\(called)")
  }

  /// A Boolean value that indicates whether the call is of a method of one of UIKit's protocols, or
  /// of another method: closures have no labels.
  var isOfMethod: Bool {
    if labels.contains(where: { $0 != "_" }) { return true }
    return Self.subjects.contains { subject in
      guard baseName.hasPrefix(subject) else { return false }
      let rest = baseName.dropFirst(subject.count)
      return ["Should", "Did", "Will"].contains { rest.hasPrefix($0) }
    } || Self.others.contains(baseName)
  }

  /// A Boolean value that indicates whether the member belongs to a chain that may end earlier, so
  /// that the result is optional also without the mark.
  var isInChain: Bool { Self.containsChain(member.base) }

  private static func containsChain(_ expression: ExprSyntax?) -> Bool {
    guard let expression else { return false }
    if expression.is(OptionalChainingExprSyntax.self) { return true }
    if let member = expression.as(MemberAccessExprSyntax.self) { return containsChain(member.base) }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return containsChain(call.calledExpression)
    }
    if let subscripted = expression.as(SubscriptCallExprSyntax.self) {
      return containsChain(subscripted.calledExpression)
    }
    return expression.as(ForceUnwrapExprSyntax.self).map { containsChain($0.expression) } ?? false
  }

  /// The first words of the methods of UIKit's delegates.
  private static let subjects = [
    "scrollView", "gestureRecognizer", "tableView", "textField", "textView", "searchBar",
    "pickerView", "tabBar", "tabBarController", "navigationController", "navigationBar",
    "application", "alertView", "actionSheet", "collectionView", "animation",
    "presentationController", "sceneDidBecome",
  ]

  private static let others: Set = [
    "viewForZooming", "numberOfSections", "sectionIndexTitles", "indexPathForPreferredFocusedView",
  ]
}
