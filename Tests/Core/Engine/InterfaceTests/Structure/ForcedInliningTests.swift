import Foundation
import TestSupport
import Testing

/// The uses of `@inline(__always)`, which have figures in `Tools/bench/README.md`.
///
/// Within a module the compiler decides what it inlines.
struct ForcedInliningTests {
  /// The number of functions with the attribute, which may only shrink.
  static let most = 100

  @Test("Each file with a function that is always inlined has a row with the price of not doing so")
  func files() throws {
    var (count, names): (Int, Set<String>) = (0, [])
    for (path, text) in try PackageFolder.swiftFiles(in: "Sources") {
      let uses = text.matches(of: /@inline\(__always\)/).count
      if uses > 0 { names.insert(String(path.split(separator: "/").last?.dropLast(6) ?? "")) }
      count += uses
    }
    #expect(count <= Self.most)
    let article = PackageFolder.root.appending(path: "Tools/bench/README.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let sections = text.split(separator: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("Forced inlining\n") })
    let rows = section.matches(of: /\n\| ([^|]*) \|/).flatMap { $0.1.matches(of: /`([^`]+)`/) }
    #expect(Set(rows.map { String($0.1) }) == names)
  }
}
