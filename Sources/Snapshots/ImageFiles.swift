import Foundation
import Geometry
import Graphics

/// Reads the files of pictures.
struct ImageFiles {
  /// The most pixels of a picture that is made or read: four bytes each, a quarter of a gigabyte.
  static let mostPixels = 1 << 26

  init() {}

  func bytes(_ path: String) throws(SnapshotError) -> Data {
    // Opening a FIFO would wait for a writer.
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

  /// The number of pixels in the header of a PNG file.
  private static func pixels(_ data: Data) -> Int {
    func number(at start: Int) -> Int { data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (pixels, isTooMany) = number(at: 16).multipliedReportingOverflow(by: number(at: 20))
    return isTooMany ? .max : pixels
  }

  func base64(_ path: String) throws(SnapshotError) -> String {
    try bytes(path).base64EncodedString()
  }
}

/// What keeps a snapshot from being written.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file of a picture is missing or no PNG.
  case image(path: String, why: String)
  /// There is no room for so many pixels.
  case size(width: Int, height: Int)
  /// Cairo failed.
  case cairo(why: String)

  /// The message: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .image(let path, let why):
      "\(path): \(why): expected a picture as PNG; give its path as seen from where the program runs"
    case .size(let width, let height):
      "a picture of \(width) × \(height) pixels cannot be made; expected 1 to 32767 each way"
        + " and at most \(ImageFiles.mostPixels) in all, choose another scale"
    case .cairo(let why): "the picture cannot be made: \(why); write it as SVG instead"
    }
  }
}

extension Image {
  /// Returns a drawn picture as commands.
  func commands(in rect: CGRect, opacity: CGFloat, tint: Color?) -> [DrawingCommand] {
    guard case .drawing(let list) = content, size.width > 0, size.height > 0 else { return [] }
    let place = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
      ty: rect.minY)
    let drawing = tint.map { list.tinted($0) } ?? list
    return [
      .beginGroup(DrawingGroup(opacity: opacity)), .concatenate(place),
      .clip(Path(rect: CGRect(origin: .zero, size: size)), evenOdd: false),
    ] + drawing.commands + [.endGroup]
  }
}
