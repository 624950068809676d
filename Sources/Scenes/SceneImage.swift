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
  /// Returns the image that the value names by the path of a PNG file relative to the scene file.
  ///
  /// A pixel is one point, or half a point if the name ends with `@2x.png`. Only the beginning of
  /// the file is read.
  ///
  /// - Returns: The image.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/wrongValue`` if the file cannot be
  ///   read, is not a PNG file, is too large, or is outside of the folder of the scene file without
  ///   permission.
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

  /// Returns whether a file is in a folder or in one of its descendants, after resolving all links.
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

/// The header of a PNG file.
private enum PNGHead {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The greatest number of pixels of an image, which with four bytes each take a quarter of a
  /// gigabyte.
  static let mostPixels = 1 << 26

  /// Returns the first bytes of a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The bytes; an empty array for a directory; `nil` if the file cannot be read or is a
  ///   special file, such as a FIFO, on which reading would block.
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

  /// Returns the size of an image in pixels.
  ///
  /// - Parameter bytes: The first bytes of the file.
  /// - Returns: The size, or `nil` if the bytes are not the header of a PNG file.
  static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count == 24, bytes.starts(with: signature) else { return nil }
    func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    return width > 0 && height > 0 ? (width, height) : nil
  }
}
