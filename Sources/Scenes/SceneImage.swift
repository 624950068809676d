import Controls
import Foundation
import Geometry
import Glibc
import Graphics

extension SceneProperty where Object == ImageView {
  static let ofImageViews: [SceneProperty] = [
    SceneProperty("image", reading: { (value) throws(SceneError) in try value.image() }) {
      $0.image = $1
    }
  ]
}

extension SceneValue {
  /// A picture: the path of a PNG file in the folder of the scene file, as seen from there.
  ///
  /// A pixel is a point, or half a point where the name ends with `@2x.png`.
  func image() throws(SceneError) -> Image {
    let given = try string("the path of a PNG file")
    let folder = URL(filePath: document.file).deletingLastPathComponent()
    let path = URL(filePath: given, relativeTo: folder).path
    let advice = "give the path of a PNG file, as seen from the scene file"
    guard !given.isEmpty, let head = PNGHead.read(path) else {
      throw wrong("a PNG file that can be read", advice: advice)
    }
    guard document.allowsAnyImage || SceneValue.isInside(path, folder.path) else {
      throw wrong(
        "a picture in the folder of the scene file",
        advice: "put it there, or allow pictures from anywhere (--any-images)")
    }
    guard let pixels = PNGHead.size(head) else { throw wrong("a PNG file", advice: advice) }
    guard pixels.width <= PNGHead.mostPixels / pixels.height else {
      throw wrong("a picture of at most \(PNGHead.mostPixels) pixels", advice: "make it smaller")
    }
    let scale: CGFloat = given.lowercased().hasSuffix("@2x.png") ? 2 : 1
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    return Image(name: given, size: size, content: .file(path: path))
  }

  /// Whether a file is in a folder, or in one within it, when all links are followed.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    func real(_ path: String) -> String? {
      guard let text = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(text) }
      return unsafe String(cString: text)
    }
    guard let file = real(path), let folder = real(folder.isEmpty ? "." : folder) else {
      return false
    }
    return file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

/// The beginning of PNG files.
private enum PNGHead {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The most pixels of a picture: four bytes each, a quarter of a gigabyte.
  static let mostPixels = 1 << 26

  /// Returns the first bytes of a file; nil where it cannot be read, or is no file but a FIFO, say,
  /// on which reading would wait.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return status.st_mode & S_IFMT == S_IFDIR ? [] : nil
    }
    var bytes = [UInt8](repeating: 0, count: 24)
    let count = unsafe bytes.withUnsafeMutableBytes { raw in
      unsafe Glibc.read(descriptor, raw.baseAddress, raw.count)
    }
    return count < 0 ? nil : Array(bytes[..<count])
  }

  /// Returns the size in pixels; nil where the bytes are no such beginning.
  static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count == 24, bytes.starts(with: signature) else { return nil }
    func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    return width > 0 && height > 0 ? (width, height) : nil
  }
}
