import Foundation
import TSGeometry
import TSGraphics
import Testing

@Suite("The context of an image")
struct ImageContextTests {
  private let size = CGSize(width: 20, height: 20)
  private var area: CGRect { CGRect(origin: .zero, size: size) }

  private func commands(_ image: Image?) -> [DrawingCommand] {
    guard case .drawing(let list) = image?.content else { return [] }
    return list.commands
  }

  @Test("gives an image of what was drawn until then, and continues")
  func snapshot() {
    let context = GraphicsContext(imageSize: size, scale: 2)
    #expect(GraphicsContext().image() == nil)
    context.fill(area)
    context.saveGState()
    context.translateBy(x: 1, y: 1)
    #expect(
      commands(context.image()).suffix(3)
        == [.save, .concatenate(CGAffineTransform(translationX: 1, y: 1)), .restore])
    context.fill(area)
    #expect(commands(context.image()).count == 5)
    #expect(context.image(name: "dot")?.name == "dot")
    #expect(context.image()?.size == size && context.image()?.scale == 2)
  }

  // As drawing programs do that keep their picture in an image view.
  @Test(
    "remains flat when an image is drawn to itself for each movement, and erased",
    arguments: [false, true])
  func accumulation(isOpaque: Bool) {
    var image: Image?
    for step in 0..<50 {
      let context = GraphicsContext(imageSize: size, isOpaque: isOpaque)
      context.draw {
        image?.draw(in: area)
        if step % 10 == 9 { context.setBlendMode(.clear) }
        context.move(to: CGPoint(x: step, y: 0))
        context.addLine(to: CGPoint(x: step, y: 20))
        context.strokePath()
      }
      image = context.image()
    }
    // 45 lines, five that erase with their mode, the group around everything, and the background.
    #expect(commands(image).count == 45 + 5 * 4 + 2 + (isOpaque ? 1 : 0))
    var depth = 0
    var deepest = 0
    for command in commands(image) {
      switch command {
      case .save, .beginGroup: depth += 1
      case .restore, .endGroup: depth -= 1
      case .image: Issue.record("an image in an image")
      default: break
      }
      deepest = max(deepest, depth)
    }
    #expect(depth == 0 && deepest == 2)
  }

  @Test("keeps a transform of an image that is drawn into it from what follows")
  func separation() {
    let inner = GraphicsContext(imageSize: size)
    inner.scaleBy(x: 2, y: 2)
    inner.fill(area)
    let outer = GraphicsContext(imageSize: size)
    inner.image().map { outer.draw($0, in: area) }
    outer.fill(area)
    let fill = DrawingCommand.fill(Path(rect: area), .color(.black), evenOdd: false)
    #expect(
      commands(outer.image())
        == [.save, .concatenate(CGAffineTransform(scaleX: 2, y: 2)), fill, .restore, fill])
  }

  @Test(
    "draws an image as one that was drawn elsewhere if it is moved, faded, tinted or stretched",
    arguments: 0..<4)
  func references(change: Int) {
    let inner = GraphicsContext(imageSize: size)
    inner.fill(area)
    let context = GraphicsContext(imageSize: size)
    guard let image = inner.image() else { return }
    switch change {
    case 0: context.draw(image, at: CGPoint(x: 1, y: 0))
    case 1:
      context.setAlpha(0.5)
      context.draw(image, in: area)
    case 2: context.draw(image, in: area, tint: .red)
    default: context.draw(image, in: area.insetBy(dx: 1, dy: 1))
    }
    guard case .image = context.finished().commands.first else {
      Issue.record("no image")
      return
    }
  }

  @Test("a blend mode is set around each command, and the drawing is composited as a whole")
  func blending() {
    let list = DisplayList { context in
      context.fill(area)
      context.setBlendMode(.multiply)
      context.fill(area)
      context.setBlendMode(.destinationIn)
      context.fill(area)
      context.setBlendMode(.normal)
    }
    let fill = DrawingCommand.fill(Path(rect: area), .color(.black), evenOdd: false)
    #expect(
      list.commands == [
        .beginGroup(DrawingGroup(isIsolated: true)), fill, .save, .blend(.multiply), fill,
        .restore, .save, .clip(Path(rect: area), evenOdd: false), .blend(.destinationIn), fill,
        .restore, .endGroup,
      ])
  }

  @Test("edges of an image that can be stretched keep their width")
  func capInsets() {
    var image = Image(name: "button", size: size) { $0.fill(area) }
    image.capInsets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    let list = DisplayList { $0.draw(image, in: CGRect(x: 10, y: 0, width: 100, height: 40)) }
    var clips: [CGRect] = []
    var rects: [CGRect] = []
    for command in list.commands {
      switch command {
      case .clip(let path, _): clips.append(path.controlPointBounds)
      case .image(_, let rect, _, _): rects.append(rect)
      default: break
      }
    }
    #expect(
      clips == [
        CGRect(x: 10, y: 0, width: 5, height: 40), CGRect(x: 15, y: 0, width: 90, height: 40),
        CGRect(x: 105, y: 0, width: 5, height: 40),
      ])
    #expect(
      rects == [
        CGRect(x: 10, y: 0, width: 20, height: 40), CGRect(x: -30, y: 0, width: 180, height: 40),
        CGRect(x: 90, y: 0, width: 20, height: 40),
      ])
  }
}

@Suite("The current context")
struct CurrentContextTests {
  @Test("is the one that was pushed last, until it is popped")
  func stack() {
    let (outer, inner) = (GraphicsContext(), GraphicsContext())
    outer.draw {
      GraphicsContext.push(inner)
      #expect(GraphicsContext.current === inner)
      GraphicsContext.pop()
      #expect(GraphicsContext.current === outer)
      GraphicsContext.push(inner)
    }
    #expect(GraphicsContext.current == nil)
    GraphicsContext.pop()
  }

  @Test("is each thread's own")
  func threads() {
    let context = GraphicsContext()
    context.draw {
      nonisolated(unsafe) var other: Bool?
      let thread = Thread { other = GraphicsContext.current == nil }
      thread.start()
      while !thread.isFinished { usleep(1000) }
      #expect(other == true)
    }
  }
}

@Suite("An image with a name")
struct ImageSourceTests {
  private struct Source: ImageSource {
    func image(named name: String) -> Image? {
      name == "star" ? Image(name: name, size: CGSize(width: 3, height: 4)) : nil
    }
  }

  @Test("is by default that of the program's resources, a package's bundle or the working folder")
  func program() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for (number, name) in ["", "app_Game.resources", "work"].enumerated() {
      let folder = root.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for image in 0...number {
        try Self.png(UInt8(number + 1), 5).write(to: folder.appending(path: "\(image).png"))
      }
    }
    let source = ProgramImages(
      program: root.path, resources: nil, working: root.appending(path: "work").path)
    let widths = (0..<4).map { source.image(named: "\($0)")?.size.width }
    #expect(widths == [1, 2, 3, nil])
    #expect(Image.source is ProgramImages)
  }

  @Test("is that of the task's source, where there is one")
  func source() {
    #expect(Image(named: "star") == nil)
    Image.$source.withValue(Source()) {
      #expect(Image(named: "star")?.size == CGSize(width: 3, height: 4))
      #expect(Image(named: "moon") == nil)
    }
    #expect(Image(named: "star") == nil)
  }

  /// The beginning of a PNG file.
  private static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]
        + [0, 0, 0, width, 0, 0, 0, height])
  }

  @Test("in a folder is the one for the most pixels, with its size in points")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "images-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.png(10, 20).write(to: folder.appending(path: "one.png"))
    try Self.png(30, 60).write(to: folder.appending(path: "two@2x.png"))
    try Self.png(10, 20).write(to: folder.appending(path: "two.png"))
    try Self.png(0, 20).write(to: folder.appending(path: "empty.png"))
    try Data("text".utf8).write(to: folder.appending(path: "text.png"))
    let source = ImageFolder(folder.path)
    #expect(source.image(named: "one")?.size == CGSize(width: 10, height: 20))
    #expect(source.image(named: "one.png")?.scale == 1)
    #expect(source.image(named: "two")?.size == CGSize(width: 15, height: 30))
    #expect(source.image(named: "two")?.scale == 2)
    for name in ["none", "", "empty", "text", "../\(folder.lastPathComponent)/one", "/etc/x"] {
      #expect(source.image(named: name) == nil)
    }
  }
}
