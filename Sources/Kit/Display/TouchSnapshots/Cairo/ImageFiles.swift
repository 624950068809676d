import Foundation
import TSGeometry
import TSGraphics

/// A reader of image files.
struct ImageFiles {
  /// The maximum number of pixels of an image that is created or read: at four bytes each, a
  /// quarter of a gigabyte.
  static let mostPixels = 1 << 26

  init() {}

  /// Returns the contents of a PNG file.
  ///
  /// - Parameter path: The path of the file, relative to the working directory.
  /// - Throws: ``SnapshotError/image(path:why:)`` if the file cannot be read, is no PNG file or has
  ///   too many pixels.
  func bytes(_ path: String) throws(SnapshotError) -> Data {
    // Opening a FIFO would block until another process writes to it.
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw SnapshotError.image(path: path, why: "cannot be read")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SnapshotError.image(path: path, why: "cannot be read")
    }
    guard data.starts(with: [0x89, 0x50, 0x4e, 0x47]) else {
      throw SnapshotError.image(path: path, why: "is no PNG file")
    }
    guard data.count >= 24, ImageFiles.pixels(data) <= ImageFiles.mostPixels else {
      throw SnapshotError.image(
        path: path, why: "has more than \(ImageFiles.mostPixels) pixels")
    }
    return data
  }

  /// Returns the number of pixels according to the header of a PNG file.
  private static func pixels(_ data: Data) -> Int {
    // The width and the height are big-endian numbers of 32 bits at bytes 16 and 20.
    func number(at start: Int) -> Int { data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (pixels, isTooMany) = number(at: 16).multipliedReportingOverflow(by: number(at: 20))
    return isTooMany ? .max : pixels
  }

  /// Returns the contents of a PNG file in Base64 encoding.
  func base64(_ path: String) throws(SnapshotError) -> String {
    try bytes(path).base64EncodedString()
  }
}

/// An error that keeps a snapshot from being rendered.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file of an image cannot be read, is damaged or is not a PNG file.
  case image(path: String, why: String)
  /// The snapshot would have no pixels, or more than an image can have.
  case size(width: Int, height: Int)
  /// The Cairo library cannot be loaded, for the given reason.
  case library(why: String)
  /// The Cairo library failed, for the given reason.
  case cairo(why: String)

  /// A message that names the problem and a remedy.
  public var description: String {
    switch self {
    case .image(let path, let why):
      "\(path): \(why): expected a picture as PNG; give its path as seen from where the program"
        + " runs"
    case .size(let width, let height):
      "a picture of \(width) × \(height) pixels cannot be made; expected 1 to 32767 in each direction"
        + " and at most \(ImageFiles.mostPixels) in all, choose another scale"
    case .library(let why):
      "the picture cannot be made: \(why); install the package libcairo2, or write it as SVG"
    case .cairo(let why): "the picture cannot be made: \(why); write it as SVG instead"
    }
  }
}

extension Image {
  /// Returns the commands that draw an image, if it is a drawing.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to which the drawing is stretched and clipped.
  ///   - opacity: The opacity of the drawing as a whole, from 0 to 1.
  ///   - tint: The colour in which the drawing is drawn; `nil` to keep its own colours.
  /// - Returns: The commands; an empty array if the image is not a drawing or has no size.
  func commands(in rect: CGRect, opacity: CGFloat, tint: Color?) -> [DrawingCommand] {
    guard case .drawing(let list) = content, size.width > 0, size.height > 0 else { return [] }
    let transform = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
      ty: rect.minY)
    let drawing = tint.map { list.tinted($0) } ?? list
    return [
      .beginGroup(DrawingGroup(opacity: opacity)), .concatenate(transform),
      .clip(Path(rect: CGRect(origin: .zero, size: size)), evenOdd: false),
    ] + drawing.commands + [.endGroup]
  }
}
