import Interface

/// A gesture recognizer of a scene, checked and ready to be made.
struct SceneGesture: Sendable {
  /// The id of another recognizer, and where it stands.
  struct Reference: Sendable {
    var id: String
    var value: SceneValue
  }

  var id: String
  var make: SceneClasses.RecognizerMaker
  var setters: [AnySceneProperty.Setter] = []
  /// The name that traces show; no action is sent without one.
  var action: String?
  /// What the owner does then.
  var ownersAction: Action?
  var outlets: [SceneOutlet] = []
  var requireToFail: [Reference] = []
  var simultaneousWith: [Reference] = []
}

/// Lets a recognizer of a scene run together with those that the file names.
@MainActor final class SceneGestureDelegate: GestureRecognizerDelegate {
  private let partners: Set<ObjectIdentifier>

  init(_ partners: [GestureRecognizer]) { self.partners = Set(partners.map(ObjectIdentifier.init)) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { partners.contains(ObjectIdentifier(otherGestureRecognizer)) }
}
