import Foundation
import TSInterface
import TestSupport
import Testing

@Suite("An Info.plist") struct InfoPlistTests {
  private static func xml(_ members: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(members)
      </dict>
      </plist>
      """.utf8)
  }

  private static func key(_ name: String, _ value: String) -> String {
    "<key>\(name)</key>\n\(value)"
  }

  private func list(_ members: String) throws -> InfoPlist {
    try InfoPlist(parsing: Self.xml(members), name: "Info.plist")
  }

  /// A list as Xcode writes one, with keys that have no effect.
  private static var clock: [String: Any] {
    [
      "CFBundleName": "clock", "CFBundleDisplayName": "Die Uhr ⏰", "CFBundleVersion": "1.0",
      "CFBundleIdentifier": "com.example.clock", "LSRequiresIPhoneOS": true,
      "UIDeviceFamily": [1, 2], "NSMainNibFile": "MainWindow",
      "NSMainNibFile~ipad": "MainWindow-iPad",
      "UISupportedInterfaceOrientations": [
        "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
      ],
      "UISupportedInterfaceOrientations~ipad": [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
      ],
      "UIStatusBarHidden": true, "UIStatusBarHidden~ipad": false,
      "UIStatusBarStyle": "UIStatusBarStyleBlackOpaque",
      "UIViewControllerBasedStatusBarAppearance": false,
      "UIApplicationSupportsIndirectInputEvents": false,
      "CFBundleDocumentTypes": [
        ["CFBundleTypeName": "Alarm", "LSHandlerRank": [1.5]] as [String: Any]
      ],
      "Made": Date(timeIntervalSince1970: 0), "Key": Data([1, 2, 3]), "UILong": -5,
      "UIText": String(repeating: "x", count: 300),
    ]
  }

  @Test(
    "has the same properties in XML and in binary, and ignores other keys",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func formats(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.clock, format: format, options: 0)
    let list = try InfoPlist(parsing: [UInt8](data))
    #expect(list.title == "Die Uhr ⏰" && list.identifier == "com.example.clock")
    #expect(list.userInterfaceIdiom == nil)
    #expect(list.mainNib(for: .phone) == "MainWindow")
    #expect(list.mainNib(for: .pad) == "MainWindow-iPad")
    #expect(
      list.supportedInterfaceOrientations(for: .phone) == [.landscapeLeft, .landscapeRight])
    #expect(list.supportedInterfaceOrientations(for: .pad) == [.portrait, .portraitUpsideDown])
    #expect(list.isStatusBarHidden(for: .phone) == true)
    #expect(list.isStatusBarHidden(for: .pad) == false)
    #expect(list.statusBarStyle(for: .pad) == .blackOpaque)
    #expect(list.controllersDecideStatusBar == false)
    #expect(list.supportsIndirectInputEvents == false)
  }

  @Test("says nothing that it does not list, and takes names with Xcode's variables for left out")
  func empty() throws {
    let names = ["CFBundleDisplayName", "CFBundleName", "CFBundleIdentifier", "NSMainNibFile"]
    let values = ["${PRODUCT_NAME}", "$(EXECUTABLE_NAME)", "com.example.$(NAME:x)", ""]
    for list in [
      try list(""),
      try list(zip(names, values).map { Self.key($0, "<string>\($1)</string>") }.joined()),
    ] {
      #expect(list.title == nil && list.identifier == nil && list.mainNib(for: .phone) == nil)
      #expect(list.supportedInterfaceOrientations(for: .pad) == nil)
      #expect(list.initialInterfaceOrientation(for: .phone) == nil)
      #expect(list.isStatusBarHidden(for: .phone) == nil && list.statusBarStyle(for: .phone) == nil)
      #expect(list.controllersDecideStatusBar == nil && list.supportsIndirectInputEvents == nil)
      #expect(list.userInterfaceIdiom == nil)
    }
  }

  @Test(
    "reads yes and no in all of their forms",
    arguments: [
      ("<true/>", true), ("<false/>", false), ("<integer>1</integer>", true),
      ("<integer>0</integer>", false), ("<string>YES</string>", true),
      ("<string>no</string>", false),
      ("<string>true</string>", true),
    ])
  func flags(text: String, value: Bool) throws {
    let list = try list(Self.key("UIStatusBarHidden", text))
    #expect(list.isStatusBarHidden(for: .phone) == value)
  }

  @Test(
    "says for which device the application is made",
    arguments: [
      ("<integer>1</integer>", .phone), ("<integer>2</integer>", .pad),
      ("<string>2</string>", .pad),
      ("<integer>1</integer><integer>2</integer>", nil), ("<integer>3</integer>", nil),
    ] as [(String, UserInterfaceIdiom?)])
  func family(elements: String, idiom: UserInterfaceIdiom?) throws {
    let list = try list(Self.key("UIDeviceFamily", "<array>\(elements)</array>"))
    #expect(list.userInterfaceIdiom == idiom)
  }

  @Test(
    "decides the first orientation by itself, by its list unless upright is in it, or not",
    arguments: [
      (nil, [], nil), ("LandscapeLeft", [], .landscapeLeft),
      ("LandscapeLeft", ["Portrait", "LandscapeLeft"], .landscapeLeft),
      ("LandscapeLeft", ["LandscapeRight", "PortraitUpsideDown"], .landscapeRight),
      ("LandscapeLeft", ["Portrait"], nil), (nil, ["LandscapeRight", "Portrait"], nil),
      (nil, ["PortraitUpsideDown", "LandscapeLeft"], .portraitUpsideDown),
    ] as [(String?, [String], InterfaceOrientation?)])
  func initial(first: String?, supported: [String], orientation: InterfaceOrientation?) throws {
    func word(_ name: String) -> String { "<string>UIInterfaceOrientation\(name)</string>" }
    var members = first.map { Self.key("UIInterfaceOrientation", word($0)) } ?? ""
    if !supported.isEmpty {
      let words = supported.map(word).joined()
      members += Self.key("UISupportedInterfaceOrientations", "<array>\(words)</array>")
    }
    #expect(try list(members).initialInterfaceOrientation(for: .phone) == orientation)
  }

  @Test(
    "a faulty Info.plist is an error with file, line, key and remedy",
    arguments: [
      (
        key("UIInterfaceOrientation", "<string>UIInterfaceOrientationLandscape</string>"),
        InfoPlistError.Kind.wrongValue,
        """
        Info.plist:6: UIInterfaceOrientation: expected UIInterfaceOrientationPortrait, \
        UIInterfaceOrientationPortraitUpsideDown, UIInterfaceOrientationLandscapeLeft or \
        UIInterfaceOrientationLandscapeRight, found “UIInterfaceOrientationLandscape”; correct the \
        value, or remove the key
        """
      ),
      (
        key(
          "UISupportedInterfaceOrientations~ipad",
          "<array>\n<string>UIInterfaceOrientationPortrait</string>\n<string>Upright</string></array>"
        ),
        .wrongValue, "Info.plist:8: UISupportedInterfaceOrientations~ipad: expected UIInterfaceO"
      ),
      (
        key("UISupportedInterfaceOrientations", "<string>UIInterfaceOrientationPortrait</string>"),
        .wrongValue,
        "expected an array of orientations, such as UIInterfaceOrientationPortrait, found"
      ),
      (
        key("UISupportedInterfaceOrientations", "<array/>"), .wrongValue,
        "Info.plist:5: UISupportedInterfaceOrientations: expected an array of orientations"
      ),
      (
        key("UISupportedInterfaceOrientations", "<array><array/></array>"), .wrongValue,
        "found an array;"
      ),
      (
        key("UIStatusBarHidden", "<string>maybe</string>"), .wrongValue,
        "Info.plist:6: UIStatusBarHidden: expected true or false, found “maybe”"
      ),
      (
        key("UIStatusBarHidden", "<integer>2</integer>"), .wrongValue,
        "Info.plist:5: UIStatusBarHidden: expected true or false, found the number 2"
      ),
      (
        key("UIStatusBarStyle", "<string>UIStatusBarStyleRed</string>"), .wrongValue,
        "UIStatusBarStyle: expected UIStatusBarStyleDefault, "
      ),
      (
        key("NSMainNibFile", "<dict/>"), .wrongValue,
        "NSMainNibFile: expected a string, found a dictionary"
      ),
      (
        key("UIDeviceFamily", "<array><true/></array>"), .wrongValue,
        "UIDeviceFamily: expected a number, 1 or 2, found true"
      ),
      (
        "<key>A</key><foo/>", .malformed,
        "Info.plist:5: expected a property list in XML or binary, "
      ),
      (
        "<key>A</key>", .malformed,
        "Info.plist:6: expected a property list in XML or binary, found value"
      ),
      ("<key>A</key><string>&other;</string>", .malformed, "Info.plist:5: "),
    ])
  func faults(members: String, kind: InfoPlistError.Kind, message: String) throws {
    let error = try #require(throws: InfoPlistError.self) { try list(members) }
    #expect(error.kind == kind)
    #expect(error.description.contains(message), "\(error)")
    #expect(error.description.contains("; "))
  }

  @Test(
    "a file that is no property list is refused",
    arguments: [
      ([], "an empty file"), (Array("hello".utf8), "something else"),
      (Array("{ UIStatusBarHidden = YES; }".utf8), "something else"),
      (Array("<plist><array/></plist>".utf8), "an array of 0 at the root"),
      (Array("<plist><dict>".utf8), "EOF"), (Array("bplist00".utf8), "a binary file"),
      (
        Array(("<plist>" + String(repeating: "<array>", count: 100_000)).utf8), "nested"
      ),
    ] as [([UInt8], String)])
  func refused(bytes: [UInt8], found: String) throws {
    let error = try #require(throws: InfoPlistError.self) { try InfoPlist(parsing: bytes) }
    #expect(error.kind == .malformed && error.found.contains(found), "\(error)")
  }

  /// Arrays that contain the next one twice each, the last one a string or the first array.
  @Test(
    "a binary property list is read at once, however often its arrays contain each other",
    arguments: [0, 1])
  func nested(last: UInt8) throws {
    let depth = 60
    var objects: [[UInt8]] = [
      [0xd1, 1, 2], Array("\u{5f}\u{10}\u{20}UISupportedInterfaceOrientations".utf8),
    ]
    for index in 0..<depth {
      let next = index + 1 == depth ? last + 1 : UInt8(index + 3)
      objects.append([0xa2, next, next])
    }
    var bytes = Array("bplist00".utf8)
    let offsets = objects.map { object in
      defer { bytes += object }
      return [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)]
    }
    let table = bytes.count
    bytes += offsets.joined() + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    let error = try #require(throws: InfoPlistError.self) { try InfoPlist(parsing: bytes) }
    #expect(
      error.key == "UISupportedInterfaceOrientations" && error.found == "an array", "\(error)")
  }

  @Test("is read without a trap whatever its bytes are")
  func mutated() throws {
    var random = SeededRandom(30)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: Self.clock, format: format, options: 0)
      for _ in 0..<400 {
        var bytes = [UInt8](data)
        for _ in 0..<random.roll(1..<7) {
          let place = random.roll(0..<bytes.count)
          if random.chance(33) {
            bytes.remove(at: place)
          } else {
            bytes[place] = UInt8(random.roll(0..<256))
          }
        }
        _ = try? InfoPlist(parsing: bytes)
      }
    }
  }

  @Test("is found in the first folder that has one, and is not needed")
  func folders() throws {
    let base = try Folder()
    let folders = ["none", "one", "two"].map(base.name)
    for (name, folder) in zip(["one", "two"], folders.dropFirst()) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let text = Self.xml(Self.key("CFBundleName", "<string>\(name)</string>"))
      try base.write(String(decoding: text, as: UTF8.self), to: name + "/Info.plist")
    }
    #expect(try InfoPlist.first(in: folders)?.title == "one")
    #expect(try InfoPlist.first(in: Array(folders.reversed()))?.title == "two")
    #expect(try InfoPlist.first(in: [folders[0]]) == nil)
    #expect(try InfoPlist(path: folders[1] + "/Info.plist").path == folders[1] + "/Info.plist")
    for path in [folders[0] + "/Info.plist", folders[1]] {
      let error = #expect(throws: InfoPlistError.self) { try InfoPlist(path: path) }
      #expect(error?.kind == .unreadable && error?.file == path)
    }
  }
}
