internal import TSFormatting

/// The files of a small project, embedded in the program.
struct ProjectTemplate {
  /// A kind of project.
  enum Kind: String, CaseIterable {
    case app, test, recognizer, c, python

    /// The template of the kind.
    var template: ProjectTemplate {
      switch self {
      case .app: ProjectTemplate(PackageResources.app_txt)
      case .test: ProjectTemplate(PackageResources.test_txt)
      case .recognizer: ProjectTemplate(PackageResources.recognizer_txt)
      case .c: ProjectTemplate(PackageResources.c_txt)
      case .python: ProjectTemplate(PackageResources.python_txt)
      }
    }

    /// A Boolean value that indicates whether the project is a Swift package.
    var isPackage: Bool { self != .c && self != .python }

    /// The command that shows that the project works.
    var check: String {
      switch self {
      case .app, .test, .recognizer: "swift test"
      case .c: "make test"
      case .python: "python3 -m unittest"
      }
    }
  }

  /// A file of the project: its path, in which `NAME` is the name of the project, and its text.
  struct File {
    let path: String
    let text: String
  }

  let files: [File]

  /// Reads a template: each file begins with a line `=== PATH`.
  init(_ bytes: [UInt8]) {
    var files: [File] = []
    for part in ("\n" + String(decoding: bytes, as: UTF8.self)).split(separator: "\n=== ") {
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      let text = part[end...].dropFirst()
      files.append(
        File(path: String(part[..<end]), text: text.hasSuffix("\n") ? String(text) : text + "\n"))
    }
    self.files = files
  }

  /// Returns the files of a project.
  ///
  /// - Parameters:
  ///   - name: The name of the project, an identifier of Swift.
  ///   - dependency: What `Package.swift` lists as the package Touchstone.
  /// - Returns: The files.
  func files(named name: String, dependency: String) -> [File] {
    files.map { file in
      func filled(_ text: String) -> String {
        text.replacingAll("PACKAGE", with: dependency).replacingAll("NAME", with: name)
      }
      return File(path: filled(file.path), text: filled(file.text))
    }
  }
}

extension String {
  /// Returns the text with each occurrence of a word replaced.
  fileprivate func replacingAll(_ word: String, with other: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
  }
}
