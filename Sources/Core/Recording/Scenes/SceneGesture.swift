import TSInterface

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
  /// The action, or `nil` if the recognizer sends none.
  var action: SceneAction?
  var outlets: [SceneOutlet] = []
  /// The outlets that the recognizer itself has, such as its delegate.
  var links: [SceneLink] = []
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
