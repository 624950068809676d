import Foundation
import TestSupport
import Testing

/// The files that the checklists of `CONTRIBUTING.md` name, against the repository.
@Suite("The checklists of CONTRIBUTING.md")
struct ContributingTests {
  /// The paths that the page names, without those that stand for a new file (`NAME…`) and those
  /// that a command writes elsewhere.
  static let paths: [String] = {
    let page = PackageFolder.root.appending(path: "CONTRIBUTING.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let names = text.matches(of: /`([A-Za-z\/+.\-]+\.(?:swift|md|csv|json))`/).map { String($0.1) }
    return Set(names).filter { !$0.contains("NAME") && !$0.hasPrefix("results/") }.sorted()
  }()

  @Test("name several dozen files")
  func count() {
    #expect(Self.paths.count > 40)
  }

  @Test("name files that exist", arguments: paths)
  func exists(path: String) {
    #expect(
      Self.files.contains { $0 == path || $0.hasSuffix("/\(path)") }, "there is no \(path)")
  }

  private static let files: [String] = {
    let folders = ["Sources", "Tests", "Tools", "Recordings"].flatMap { folder in
      let url = PackageFolder.root.appending(path: folder)
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: url.path)
      return (paths ?? []).map { "\(folder)/\($0)" }
    }
    return folders + ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Package.swift"]
  }()
}
