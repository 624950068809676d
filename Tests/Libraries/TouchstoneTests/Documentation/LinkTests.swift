import Foundation
import TestSupport
import Testing

/// The links between the pages of the repository, which are read where it lies.
@Suite("The links of the pages of the repository")
struct LinkTests {
  static let pages: [String] = {
    let folders = ["Recordings", "Tests", "Tools"].flatMap { folder in
      let url = PackageFolder.root.appending(path: folder)
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      return paths.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Sources/README.md"] + folders.sorted()
  }()

  @Test("lead to files and folders that exist", arguments: pages)
  func exist(page: String) throws {
    let url = PackageFolder.root.appending(path: page)
    let text = try String(contentsOf: url, encoding: .utf8)
    for link in text.matches(of: /\]\(([^()\s#]+)(?:#[^()\s]*)?\)/) where !link.1.contains(":") {
      let target = url.deletingLastPathComponent().appending(path: String(link.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link.1)")
    }
  }

  @Test("are looked for on the pages that have some")
  func count() throws {
    #expect(Self.pages.count > 5)
    let changes = PackageFolder.root.appending(path: "CHANGELOG.md")
    let text = try String(contentsOf: changes, encoding: .utf8)
    #expect(text.matches(of: /\]\(Sources/).count > 10)
  }
}
