import Foundation
import TSRecordings
import Testing

/// A folder of files for one test, which is removed with its owner.
final class ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func name(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: self.name(name), atomically: false, encoding: .utf8)
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: self.name(name), encoding: .utf8)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

@Suite("Files that replace others")
struct ReplacementFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.name(name))
    return attributes[.posixPermissions] as? Int ?? -1
  }

  @Test("appear when they are committed, with the mode of what they replace")
  func commit() throws {
    try folder.write("old", to: "a")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.name("a"))
    let file = try ReplacementFile(path: folder.name("a"))
    try file.write(Array("new".utf8))
    #expect(try folder.text(of: "a") == "old")
    try file.commit()
    #expect(try folder.text(of: "a") == "new")
    #expect(try mode(of: "a") == 0o640)
    #expect(folder.names == ["a"])
  }

  @Test("leave nothing, and the old file as it was, where they are not committed")
  func discard() throws {
    try folder.write("old", to: "a")
    for name in ["a", "b"] {
      let file = try ReplacementFile(path: folder.name(name))
      try file.write(Array("new".utf8))
      #expect(folder.names.count == 2)
    }
    #expect(folder.names == ["a"])
    #expect(try folder.text(of: "a") == "old")
  }

  @Test("follow symbolic links, those that lead to nothing yet too", arguments: ["real", "none"])
  func links(target: String) throws {
    try folder.write("old", to: "real")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.name("near"), withDestinationPath: target)
    try manager.createSymbolicLink(
      atPath: folder.name("far"), withDestinationPath: folder.name("near"))
    let file = try ReplacementFile(path: folder.name("far"))
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try folder.text(of: target) == "new")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.name("near")) == target)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.name("far")).hasSuffix("/near"))
  }

  @Test("refuse a circle of symbolic links")
  func circle() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.name("a"), withDestinationPath: "a")
    let error = #expect(throws: FileWriteError.self) {
      _ = try ReplacementFile(path: folder.name("a"))
    }
    #expect(error?.reason == .uncreatable("Too many levels of symbolic links"))
  }

  @Test(
    "refuse to be one of their inputs, by whatever name",
    arguments: ["in", "./in", "hard", "soft"])
  func inputs(name: String) throws {
    try folder.write("precious", to: "in")
    let manager = FileManager.default
    try manager.linkItem(atPath: folder.name("in"), toPath: folder.name("hard"))
    try manager.createSymbolicLink(atPath: folder.name("soft"), withDestinationPath: "in")
    let names = folder.names
    let error = #expect(throws: FileWriteError.self) {
      _ = try ReplacementFile(
        path: folder.name(name), inputs: [folder.name("none"), folder.name("in")])
    }
    #expect(error?.reason == .isInput(folder.name("in")))
    #expect(try folder.text(of: "in") == "precious")
    #expect(folder.names == names)
  }

  @Test("write devices directly, and report a full one")
  func devices() throws {
    let null = try ReplacementFile(path: "/dev/null", inputs: ["/dev/null"])
    try null.write([1, 2, 3])
    try null.commit()
    let full = try ReplacementFile(path: "/dev/full")
    let error = #expect(throws: FileWriteError.self) { try full.write([1]) }
    #expect(error?.reason == .unwritable("No space left on device"))
  }

  @Test("write an open descriptor by its name, without replacing what it leads to")
  func descriptors() throws {
    try folder.write("", to: "log")
    let handle = try #require(FileHandle(forWritingAtPath: folder.name("log")))
    try handle.write(contentsOf: Data("first ".utf8))
    let file = try ReplacementFile(path: "/proc/self/fd/\(handle.fileDescriptor)")
    try file.write(Array("second ".utf8))
    try file.commit()
    try handle.write(contentsOf: Data("third".utf8))
    #expect(try folder.text(of: "log") == "first second third")
    #expect(folder.names == ["log"])
    let error = #expect(throws: FileWriteError.self) {
      try file.check(inputs: [folder.name("log")])
    }
    #expect(error?.reason == .isInput(folder.name("log")))
  }

  @Test("report a folder that is not there")
  func folderMissing() throws {
    let error = #expect(throws: FileWriteError.self) {
      _ = try ReplacementFile(path: folder.name("none/a"))
    }
    #expect(error?.reason == .uncreatable("No such file or directory"))
  }
}
