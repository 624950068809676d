import TSControls
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSScenes
import Testing

@Suite("The looks of a scene") @MainActor struct SceneLookTests {
  private func scene(_ text: String) throws -> Scene {
    try Scene(parsing: Array(text.utf8), name: "s.json")
  }

  @Test(
    "are of the generation that the file names, else of the application's own",
    arguments: [
      (
        #""controllerGeneration": "early","#, UIKitGeneration.today, UIKitGeneration.legacy
      ),
      (#""controllerGeneration": "legacy","#, .today, .legacy),
      (#""controllerGeneration": "today","#, .legacy, .today),
      (#""infoPlist": {"UIKitGeneration": "legacy"},"#, .today, .legacy),
      (#""infoPlist": {"UIKitGeneration": "today"},"#, .legacy, .today),
      (#""infoPlist": {},"#, .legacy, .legacy),
      (
        #""controllerGeneration": "today", "infoPlist": {"UIKitGeneration": "legacy"},"#,
        .legacy, .today
      ),
      ("", .legacy, .legacy), ("", .today, .today),
    ])
  func generation(key: String, before: UIKitGeneration, after: UIKitGeneration) throws {
    let scene = try scene("{\(key) \"window\": {\"frame\": [0, 0, 320, 480]}}")
    let application = Application(screen: scene.screen)
    application.uikitGeneration = before
    _ = scene.instantiate(in: application)
    #expect(application.uikitGeneration == after)
  }

  @Test("have the corners and edges of layers")
  func layers() throws {
    let scene = try scene(
      """
      {"window": {"frame": [0, 0, 320, 480], "subviews": [
        {"id": "card", "cornerRadius": 8, "borderWidth": 1.5, "borderColor": "red"}]}}
      """)
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    let layer = try #require(objects.view("card")).layer
    #expect((layer.cornerRadius, layer.borderWidth, layer.borderColor) == (8, 1.5, .red))
  }

  @Test(
    "take no lengths below 0",
    arguments: [#""cornerRadius": -1"#, #""borderWidth": -0.5"#, #""borderColor": 1"#])
  func wrongLayers(_ key: String) {
    #expect(throws: SceneError.self) {
      try scene("{\"window\": {\"frame\": [0, 0, 320, 480], \(key)}}")
    }
  }

  @Test("have pictures by their paths as seen from the file, in points")
  func pictures() throws {
    let folder = try Pictures()
    defer { folder.remove() }
    let scene = try Scene.load(
      path: folder.write(
        """
        {"window": {"frame": [0, 0, 320, 480], "subviews": [
          {"id": "a", "class": "ImageView", "image": "art/cat.png"},
          {"id": "b", "class": "ImageView", "image": "art/cat@2x.png"}]}}
        """))
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    let a = try #require((objects.view("a") as? ImageView)?.image)
    #expect(a.name == "art/cat.png" && a.size == CGSize(width: 60, height: 300))
    #expect(a.content == .file(path: folder.path + "/art/cat.png"))
    let b = try #require((objects.view("b") as? ImageView)?.image)
    #expect(b.size == CGSize(width: 30, height: 150))
  }

  @Test(
    "complain about pictures that are none",
    arguments: [
      ("art/dog.png", "window.image: expected a PNG file that can be read, found “art/dog.png”"),
      ("s.scene.json", "window.image: expected a PNG file, found “s.scene.json”"),
      ("", "window.image: expected a PNG file that can be read, found “”"),
      ("art", "window.image: expected a PNG file"),
    ])
  func noPictures(path: String, message: String) throws {
    let folder = try Pictures()
    defer { folder.remove() }
    let file = try folder.write(
      """
      {"window": {"frame": [0, 0, 320, 480], "subviews": [
        {"class": "ImageView", "image": "\(path)"}]}}
      """)
    let error = try #require(throws: SceneError.self) { try Scene.load(path: file) }
    let said = message.replacing("window.", with: "window.subviews[0].")
    #expect(error.description.contains(said), "\(error)")
    #expect(error.description.contains("as seen from the scene file"))
  }

  @Test("show pictures of the scene's folder alone, even through links, unless all are allowed")
  func elsewhere() throws {
    let (folder, other) = (try Pictures(), try Pictures())
    defer {
      folder.remove()
      other.remove()
    }
    let link = folder.path + "/link.png"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: other.path + "/art/cat.png")
    for path in [other.path + "/art/cat.png", "link.png", "art/../../" + "x.png"] {
      let file = try folder.write(
        """
        {"window": {"frame": [0, 0, 320, 480], "subviews": [
          {"class": "ImageView", "image": "\(path)"}]}}
        """)
      let error = try #require(throws: SceneError.self) { try Scene.load(path: file) }
      guard !path.hasSuffix("x.png") else { continue }
      #expect(error.description.contains("--any-images"), "\(error)")
      _ = try Scene.load(path: file, allowsAnyImage: true)
    }
  }

  @Test("refuse pictures that are no files, without waiting for them, and those that are too large")
  func noFiles() throws {
    let folder = try Pictures()
    defer { folder.remove() }
    #expect(mkfifo(folder.path + "/fifo.png", 0o600) == 0)
    var head: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
    head += Array("IHDR".utf8) + [0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]
    try Data(head).write(to: URL(filePath: folder.path + "/huge.png"))
    for (path, message) in [
      ("fifo.png", "a PNG file that can be read"), ("huge.png", "at most 67108864 pixels"),
    ] {
      let file = try folder.write(
        """
        {"window": {"frame": [0, 0, 320, 480], "subviews": [
          {"class": "ImageView", "image": "\(path)"}]}}
        """)
      let error = try #require(throws: SceneError.self) { try Scene.load(path: file) }
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test("are those of a nib, too: its view in a window that reaches as far")
  func nibs() throws {
    let scene = try scene(
      """
      {"view": {"frame": [0, 20, 320, 460], "backgroundColor": "red", "subviews": [
        {"id": "label", "class": "Label", "outlet": "label", "gestures": [
          {"class": "TapGestureRecognizer", "outlet": "tap", "action": "tapped"}]}]}}
      """)
    #expect(scene.screen.size == CGSize(width: 320, height: 480))
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    #expect(objects.window.bounds.size == CGSize(width: 320, height: 480))
    let view = try #require(objects.window.subviews.first)
    #expect(view.frame == CGRect(x: 0, y: 20, width: 320, height: 460) && view.sceneID == "view")
    #expect(view.subviews.map(\.sceneID) == ["label"])
  }
}

/// A folder with pictures, and a scene file beside them.
private struct Pictures {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws {
    let art = URL(filePath: path).appending(path: "art")
    try FileManager.default.createDirectory(at: art, withIntermediateDirectories: true)
    // The beginning of a picture of 60 × 300 pixels is all that a scene reads.
    let head: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 60, 0, 0, 1, 44, 8, 6, 0, 0, 0]
    for name in ["cat.png", "cat@2x.png"] {
      try Data(head).write(to: art.appending(path: name))
    }
  }

  func write(_ text: String) throws -> String {
    let file = path + "/s.scene.json"
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
