import Foundation
import TSGeometry
import TSInterface

/// The coder that is passed to `init(coder:)` of the objects that a scene file describes.
///
/// The classes of the framework take their properties from it. An application's code may read the
/// name of the object under the key `id`, and of a cell or a controller what the file has under
/// `reuseIdentifier` or `nibName`; other keys have no values.
final class NibCoder: NSCoder {
  private let id: String
  private let frame: CGRect?
  private let setters: [AnySceneProperty.Setter]
  private let texts: [String: String]

  init(
    _ id: String, frame: CGRect?, _ setters: [AnySceneProperty.Setter],
    _ texts: [String: String] = [:]
  ) {
    self.id = id
    self.frame = frame
    self.setters = setters
    self.texts = texts
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { text(key) != nil }
  override func decodeObject(forKey key: String) -> Any? { text(key) }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }

  private func text(_ key: String) -> String? { key == "id" ? id : texts[key] }
}

extension NibCoder: NibDecoder {
  func setProperties(of object: AnyObject) {
    guard let object = object as? Responder else { return }
    object.sceneID = id
    if let frame, let view = object as? View { view.frame = frame }
    for set in setters { set(object) }
  }

  func string(forKey key: String) -> String? { text(key) }
}
