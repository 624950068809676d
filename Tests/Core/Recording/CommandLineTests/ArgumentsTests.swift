import TSCommandLine
import Testing

@Suite("Arguments")
struct ArgumentsTests {
  private static let manual = Manual(
    program: "touchstone", verb: "try", operands: "FILE...", details: "",
    options: [
      .init("scene", value: "FILE", ""), .init("lenient", ""),
      .init("output", short: "o", value: "FILE", ""),
    ])

  private func read(_ words: String...) throws -> Arguments {
    try Arguments(words, ArgumentsTests.manual)
  }

  private func complaint(_ words: String...) -> String {
    do {
      _ = try Arguments(words, ArgumentsTests.manual)
      return "none"
    } catch {
      return error.status == .misuse ? error.text : "another status"
    }
  }

  @Test("are options and operands, in any order")
  func order() throws {
    let arguments = try read("a", "--scene", "s", "b", "--lenient", "-o", "-", "-")
    #expect(arguments.operands == ["a", "b", "-"])
    #expect(arguments.value("scene") == "s" && arguments.value("output") == "-")
    #expect(arguments.has("lenient") && !arguments.wantsHelp)
  }

  @Test("have values behind a blank or an equals sign, the last one holds")
  func values() throws {
    #expect(try read("--scene=s").value("scene") == "s")
    #expect(try read("--scene=a=b").value("scene") == "a=b")
    #expect(try read("--scene=").value("scene") == "")
    #expect(try read("--scene=a", "--scene", "b").value("scene") == "b")
    #expect(try read("--scene", "-1 0 0").value("scene") == "-1 0 0")
    #expect(try read().value("scene") == nil)
  }

  @Test("are operands alone behind two dashes")
  func dashes() throws {
    let arguments = try read("--", "--scene", "--", "-h")
    #expect(arguments.operands == ["--scene", "--", "-h"] && !arguments.wantsHelp)
  }

  @Test("that are wrong are reported with what to write")
  func complaints() {
    #expect(complaint("--scen", "x").contains("did you mean --scene?"))
    #expect(complaint("-scene", "x").contains("did you mean --scene?"))
    #expect(complaint("--zzz").hasPrefix("unknown option --zzz; touchstone try --help"))
    #expect(complaint("-x").hasPrefix("unknown option -x"))
    #expect(complaint("--scene") == "--scene needs a value; write --scene FILE")
    #expect(complaint("--scene", "--lenient") == "--scene needs a value; write --scene FILE")
    #expect(complaint("--lenient=yes") == "--lenient takes no value; leave out “=yes”")
    #expect(complaint("-ox").hasPrefix("unknown option -ox"))
  }

  @Test("ask for help anywhere before two dashes")
  func help() throws {
    #expect(try read("a", "--help").wantsHelp)
    #expect(try read("-h").wantsHelp)
  }
}
