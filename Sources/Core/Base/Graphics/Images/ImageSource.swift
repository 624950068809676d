import Foundation
public import TSGeometry

/// A source of images with names, such as a folder.
///
/// The source belongs to the code that uses it: ``Image/source`` is the one of the current task.
public protocol ImageSource: Sendable {
  /// Returns the image with a name; `nil` if there is none.
  ///
  /// - Parameter name: The name, with or without the suffix `.png`.
  func image(named name: String) -> Image?
}

/// A folder of PNG files.
///
/// ```swift
/// await Image.$source.withValue(ImageFolder("Images")) {
///   Image(named: "star")  // Images/star.png or Images/star@2x.png
/// }
/// ```
public struct ImageFolder: ImageSource {
  /// The path of the folder.
  public let path: String

  /// Creates a source of the PNG files in a folder.
  ///
  /// - Parameter path: The path of the folder, relative to the working directory.
  public init(_ path: String) { self.path = path }

  /// Returns the image of the file `NAME@3x.png`, `NAME@2x.png` or `NAME.png`, the first that exists.
  ///
  /// The beginning of the file is read for the size: three or two pixels are one point, according to
  /// the name. Names that leave the folder, files that are not PNG files, and images of more than
  /// 2²⁶ pixels give `nil`.
  ///
  /// - Parameter name: The name, which may begin with the names of folders in the folder.
  public func image(named name: String) -> Image? {
    let base = name.lowercased().hasSuffix(".png") ? String(name.dropLast(4)) : name
    guard !base.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return nil
    }
    for (suffix, scale) in [("@3x", 3), ("@2x", 2), ("", 1)] as [(String, CGFloat)] {
      let file = "\(path)/\(base)\(suffix).png"
      if let image = Image(name: name, file: file, scale: scale) { return image }
    }
    return nil
  }
}

/// The folders of the program: that of the main bundle's resources, those of the package's bundles
/// beside the program, and the working folder, in this order.
///
/// It is the source of images where no other is set.
public struct ProgramImages: ImageSource {
  private let folders: [ImageFolder]

  /// Creates the source.
  public init() {
    self.init(program: Bundle.main.bundlePath, resources: Bundle.main.resourcePath, working: ".")
  }

  /// Creates a source for a program in a folder, in which packages' bundles are the folders
  /// `PACKAGE_TARGET.resources`.
  package init(program: String, resources: String?, working: String) {
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: program)) ?? []
    let bundles = beside.filter { $0.hasSuffix(".resources") }.sorted().map { "\(program)/\($0)" }
    folders = ([resources ?? program] + bundles + [working]).map { ImageFolder($0) }
  }

  /// Returns the image of the first of the folders that has one of this name.
  public func image(named name: String) -> Image? {
    folders.lazy.compactMap { $0.image(named: name) }.first
  }
}

extension Image {
  /// The source of the images with names in the current task; by default the folders of the program.
  ///
  /// Set it with `Image.$source.withValue(_:operation:)` around what runs an application.
  @TaskLocal public static var source: any ImageSource = ProgramImages()

  /// Creates the image with a name from the ``source`` of the current task.
  ///
  /// The initializer returns `nil` if the source has no image with that name.
  ///
  /// - Parameter name: The name, with or without the suffix `.png`.
  public init?(named name: String) {
    guard let image = Image.source.image(named: name) else { return nil }
    self = image
  }

  /// Creates the image of a PNG file.
  ///
  /// The beginning of the file is read for the size. The initializer returns `nil` if the file
  /// cannot be read, is not a PNG file, or has more than 2²⁶ pixels.
  ///
  /// - Parameters:
  ///   - name: The name, for a human reader and in traces.
  ///   - path: The path of the file, relative to the working directory.
  ///   - scale: The number of pixels per point.
  public init?(name: String, file path: String, scale: CGFloat) {
    guard let head = PNGHeader.read(path), let pixels = PNGHeader.size(head),
      pixels.width <= PNGHeader.mostPixels / pixels.height
    else { return nil }
    self.init(
      name: name,
      size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale),
      content: .file(path: path), scale: scale)
  }
}
