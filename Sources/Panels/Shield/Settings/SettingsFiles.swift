/// The files that settings name, each read once.
final class SettingsFiles {
  /// Whether the settings are for this machine, and not those of a report.
  let isOfThisMachine: Bool
  private(set) var texts: [String: String]

  private let folder: String?

  /// Creates files that are read from disk.
  ///
  /// - Parameter folder: The folder from which paths start.
  init(in folder: String) {
    (self.folder, texts, isOfThisMachine) = (folder, [:], true)
  }

  init(_ texts: [String: String]) {
    (folder, self.texts, isOfThisMachine) = (nil, texts, false)
  }

  /// Returns the text of a file, which is trusted only as the settings are.
  ///
  /// - Throws: ``SettingsError`` if the file cannot be read or trusted.
  func text(of name: String, for value: SettingsValue) throws(SettingsError) -> String {
    if let text = texts[name] { return text }
    guard let folder else { throw value.fault("\(name) is not there", "name another file") }
    let text: String
    do throws(TrustedFile.Distrust) {
      text = try TrustedFile.text(of: name.hasPrefix("/") ? name : "\(folder)/\(name)")
    } catch {
      throw value.fault("\(name): \(error.reason)", error.remedy)
    }
    texts[name] = text
    return text
  }
}
