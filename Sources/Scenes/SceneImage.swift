import Controls
import Foundation
import Geometry
import Graphics

extension SceneProperty where Object == ImageView {
  static let ofImageViews: [SceneProperty] = [
    SceneProperty("image", reading: { (value) throws(SceneError) in try value.image() }) {
      $0.image = $1
    }
  ]
}

extension SceneValue {
  /// A picture: the path of a PNG file, as seen from the scene file.
  ///
  /// A pixel is a point, or half a point where the name ends with `@2x.png`.
  func image() throws(SceneError) -> Image {
    let given = try string("the path of a PNG file")
    let folder = URL(filePath: document.file).deletingLastPathComponent()
    let path = URL(filePath: given, relativeTo: folder).path
    let advice = "give the path of a PNG file, as seen from the scene file"
    guard !given.isEmpty, let file = FileHandle(forReadingAtPath: path) else {
      throw wrong("a PNG file that can be read", advice: advice)
    }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 24), let pixels = PNGHead.size(Array(head)) else {
      throw wrong("a PNG file", advice: advice)
    }
    let scale: CGFloat = given.lowercased().hasSuffix("@2x.png") ? 2 : 1
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    return Image(name: given, size: size, content: .file(path: path))
  }
}

/// The beginning of PNG files.
private enum PNGHead {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Returns the size in pixels; nil where the bytes are no such beginning.
  static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count == 24, bytes.starts(with: signature) else { return nil }
    func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    return width > 0 && height > 0 ? (width, height) : nil
  }
}
