import Foundation
import TestSupport
import Testing

/// The exported functions, as the header declares them, as Swift implements them, and as a list has them
/// to which names are only added.
@Suite("The list of exported functions")
struct InterfaceListTests {
  @Test("is that of the prototypes in the header") func header() throws {
    let folder = try #require(PackageFolder.target("CTouchstone"))
    let header = try String(
      contentsOf: folder.appending(path: "include/touchstone.h"), encoding: .utf8)
    let declared = header.matches(of: /\nTS_API [^;]*?\b(ts_[a-z_]+)\(/).map { String($0.1) }
    #expect(declared.sorted() == (try exports()))
  }

  @Test("is that of the functions that Swift implements") func implementation() throws {
    let folder = try #require(PackageFolder.target("CInterface"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let implemented = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .matches(of: /@c @implementation func (ts_[a-z_]+)\(/).map { String($0.1) }
    }
    #expect(implemented.sorted() == (try exports()))
  }

  private func exports() throws -> [String] {
    let list = PackageFolder.root.appending(path: "Tools/library/exports.txt")
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
    let names = lines.filter { !$0.hasPrefix("#") }.map { String($0) }
    #expect(Set(names).count == names.count)
    return names.sorted()
  }
}
