/// The text of a JSON file, with the name of the file for messages.
package struct JSONDocument: Sendable {
  package let file: String
  package let bytes: [UInt8]
  /// Whether the file may name files outside of its folder.
  package var mayNameAnyFile = false

  /// Creates a document.
  ///
  /// - Parameter bytes: The text in UTF-8.
  package init(bytes: [UInt8], file: String) {
    (self.bytes, self.file) = (bytes, file)
  }

  /// Parses the text.
  ///
  /// - Throws: An error of the kind ``JSONProblem/Kind/malformed`` if the text is not valid JSON.
  package func root<Failure>() throws(Failure) -> JSONValue<Failure> {
    do throws(JSONFault) {
      return JSONValue(node: try JSONParser.parse(bytes), path: "", document: self)
    } catch {
      let place = JSONPlace(of: error.offset, in: bytes)
      throw Failure(
        JSONProblem(
          kind: .malformed, file: file, line: place.line, column: place.column, path: "",
          expected: error.expected, found: error.found, advice: "correct the JSON"))
    }
  }
}
