import Interface

/// A gesture recognizer of a scene, which has been checked and can be instantiated.
struct SceneGesture: Sendable {
  /// The identifier of another recognizer, with the value that names it.
  struct Reference: Sendable {
    var id: String
    var value: SceneValue
  }

  var id: String
  var make: SceneClasses.RecognizerMaker
  var setters: [AnySceneProperty.Setter] = []
  /// The name of the action for traces, or `nil` if the recognizer sends no action.
  var action: String?
  /// The action of the owner that the recognizer sends, or `nil`.
  var ownersAction: Action?
  var outlets: [SceneOutlet] = []
  var requireToFail: [Reference] = []
  var simultaneousWith: [Reference] = []
}

/// A delegate that lets a recognizer of a scene run simultaneously with those that the file names.
@MainActor final class SceneGestureDelegate: GestureRecognizerDelegate {
  private let partners: Set<ObjectIdentifier>

  init(_ partners: [GestureRecognizer]) { self.partners = Set(partners.map(ObjectIdentifier.init)) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { partners.contains(ObjectIdentifier(otherGestureRecognizer)) }
}
