import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("The version") @MainActor struct VersionTests {
  @Test(
    "of touchstone.h is that of every package",
    arguments: [
      ("Tools/library/python/touchstone/_version.py", #"__version__ = "X.Y.Z""#),
      ("Tools/library/rust/touchstone-sys/Cargo.toml", "\nversion = \"X.Y.Z\"\n"),
      ("Tools/library/rust/touchstone/Cargo.toml", "\nversion = \"X.Y.Z\"\n"),
      ("Tools/library/rust/touchstone/Cargo.toml", #"sys", version = "=X.Y.Z" }"#),
      ("Tools/library/rust/Cargo.lock", "name = \"touchstone\"\nversion = \"X.Y.Z\"\n"),
      ("Tools/library/rust/Cargo.lock", "name = \"touchstone-sys\"\nversion = \"X.Y.Z\"\n"),
      ("Tools/library/web/package.json", #""version": "X.Y.Z","#),
      ("debian/changelog", "touchstone (X.Y.Z) "),
      ("Tools/packaging/buildroot/touchstone/touchstone.mk", "TOUCHSTONE_VERSION = X.Y.Z\n"),
    ])
  func agreement(path: String, line: String) throws {
    let text = try String(contentsOfFile: PackageFolder.root.path + "/" + path, encoding: .utf8)
    let expected = line.replacing("X.Y.Z", with: VerbProgram.version)
    #expect(text.contains(expected), "\(path) has no \(expected.debugDescription)")
  }

  @Test("is the name of the recipe of Yocto")
  func recipe() {
    let version = VerbProgram.version
    let path = PackageFolder.root.path + "/Tools/packaging/yocto/touchstone_\(version).bb"
    #expect(FileManager.default.fileExists(atPath: path), "\(path) is missing")
  }

  @Test("is printed with the commit from which the program was built")
  func commit() {
    let version = VerbProgram.version
    #expect(Run(["--version"], commit: "3f2a").output == "touchstone \(version) (3f2a)\n")
    #expect(Run("--version").output == "touchstone \(version) (development)\n")
  }
}
