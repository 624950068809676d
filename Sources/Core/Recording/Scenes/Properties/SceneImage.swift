import TSControls
import Foundation
import TSGeometry
import TSDescriptors
import TSGraphics
import TSJSONText

extension SceneProperty where Object == ImageView {
  static let ofImageViews: [SceneProperty] = [
    SceneProperty("image", reading: { (value) throws(SceneError) in try value.image() }) {
      $0.image = $1
    }
  ]
}

extension SceneValue {
  /// Returns the image that the value names by the path of a PNG file relative to the scene file.
  ///
  /// A pixel is one point, or half a point if the name ends with `@2x.png`. Only the beginning of
  /// the file is read.
  ///
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/wrongValue`` if the file cannot be
  ///   read, is not a PNG file, is too large, or is outside of the folder of the scene file without
  ///   permission.
  func image() throws(SceneError) -> Image {
    let given = try string("the path of a PNG file")
    let folder = URL(filePath: document.file).deletingLastPathComponent()
    let path = URL(filePath: given, relativeTo: folder).path
    let advice = "give the path of a PNG file, as seen from the scene file"
    guard !given.isEmpty, let head = PNGHeader.read(path) else {
      throw wrong("a PNG file that can be read", advice: advice)
    }
    guard document.mayNameAnyFile || SceneValue.isInside(path, folder.path) else {
      throw wrong(
        "a picture in the folder of the scene file",
        advice: "put it there, or allow pictures from anywhere (--any-images)")
    }
    guard let pixels = PNGHeader.size(head) else { throw wrong("a PNG file", advice: advice) }
    guard pixels.width <= PNGHeader.mostPixels / pixels.height else {
      throw wrong("a picture of at most \(PNGHeader.mostPixels) pixels", advice: "make it smaller")
    }
    let scale: CGFloat = given.lowercased().hasSuffix("@2x.png") ? 2 : 1
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    return Image(name: given, size: size, content: .file(path: path))
  }

  /// Returns whether a file is in a folder or in one of its descendants, after resolving all links.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let file = FilePath.withoutLinks(path),
      let folder = FilePath.withoutLinks(folder.isEmpty ? "." : folder)
    else { return false }
    return file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
