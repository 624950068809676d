import TSGeometry
import TSGraphics
import TSInterface
import TouchSnapshots
import Testing

@Suite("A snapshot as SVG") @MainActor struct SVGTests {
  /// The lines of the file between those that every file of a sheet has.
  private func drawn(_ draw: @escaping (GraphicsContext) -> Void) throws -> [String] {
    let lines = try Snapshot(of: Sheet(draw)).svg().split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == #"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">"#
    )
    #expect(lines.last == "</svg>")
    return Array(lines.dropFirst().dropLast())
  }

  @Test("defines a clip once, and cuts to it where it is in force")
  func clips() throws {
    let lines = try drawn { context in
      for _ in 0..<2 {
        context.saveGState()
        context.clip(to: CGRect(x: 1, y: 2, width: 3, height: 4.5))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.restoreGState()
      }
    }
    #expect(
      lines == [
        "<defs>",
        #"<clipPath id="clip1"><rect x="0" y="0" width="100" height="100"/></clipPath>"#,
        #"<clipPath id="clip2"><rect x="1" y="2" width="3" height="4.5"/></clipPath>"#,
        "</defs>", #"<g clip-path="url(#clip1)">"#, "<g>",
        #"<g clip-path="url(#clip2)">"#,
        ##"<rect x="0" y="0" width="10" height="10" fill="#000000"/>"##, "</g>",
        #"<g clip-path="url(#clip2)">"#,
        ##"<rect x="0" y="0" width="10" height="10" fill="#000000"/>"##, "</g>", "</g>", "</g>",
      ])
  }

  @Test("has paths, lines, colours with their opacity, and transforms")
  func shapes() throws {
    let lines = try drawn { context in
      context.rotate(by: .pi / 2)
      context.translateBy(x: 1.2345, y: -2)
      context.setFillColor(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      var path = Path()
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 6, y: 0), controlPoint: CGPoint(x: 3, y: 3))
      path.close()
      context.fill(path, evenOdd: true)
      context.setLineWidth(3)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 1, lengths: [4, 2])
      context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(
      lines.dropFirst(5) == [
        #"<g transform="matrix(0 1 -1 0 0 0)">"#, #"<g transform="translate(1.235 -2)">"#,
        ##"<path d="M0 0C2 2 4 2 6 0Z" fill="#ff0000" fill-opacity="0.5" fill-rule="evenodd"/>"##,
        ##"<rect x="0" y="0" width="1" height="1" fill="none" stroke="#000000" stroke-width="3""##
          + ##" stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="4 2""##
          + ##" stroke-dashoffset="1"/>"##,
        "</g></g></g>", "</g>",
      ])
  }

  @Test(
    "has the blend modes of CSS, and leaves out what only removes",
    arguments: [
      (.multiply, #"<g style="mix-blend-mode:multiply">"#),
      (.colorDodge, #"<g style="mix-blend-mode:color-dodge">"#),
      (.clear, #"<g display="none">"#), (.destinationOut, #"<g display="none">"#), (.copy, nil),
      (.plusDarker, nil),
    ] as [(BlendMode, String?)])
  func blending(mode: BlendMode, group: String?) throws {
    let lines = try drawn { context in
      context.setBlendMode(mode)
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    }
    #expect(lines.contains(#"<g style="isolation:isolate">"#))
    let fill = try #require(lines.firstIndex { $0.contains(#"x="1""#) })
    #expect((lines[fill - 1] == group) == (group != nil))
  }

  @Test("has text as wide as it was laid out, with nothing in it taken for markup")
  func text() throws {
    let lines = try drawn { context in
      context.draw("a<b & \"c\u{1}", at: .zero, font: .boldSystemFont(ofSize: 20))
    }
    let text = try #require(lines.first { $0.hasPrefix("<text") })
    #expect(text.hasSuffix(">a&lt;b &amp; &quot;c?</text>"))
    #expect(text.contains(##"font-size="20" font-weight="bold" fill="#000000" textLength=""##))
    #expect(text.contains(#"x="0" y="18.43""#))
  }

  @Test("has drawn pictures at their position, in another colour where asked for, and gradients")
  func pictures() throws {
    let square = CGRect(x: 0, y: 0, width: 10, height: 10)
    let picture = Image(name: "dot", size: square.size) { context in
      context.fill(Path(rect: square), with: Gradient(down: square, [.init(0, .white)]))
    }
    let lines = try drawn { context in
      context.setAlpha(0.5)
      context.draw(picture, in: CGRect(x: 10, y: 0, width: 20, height: 10), tint: .red)
      context.draw(Image(name: "gap", size: square.size), at: .zero)
    }
    #expect(lines.contains(#"<g opacity="0.5">"#))
    #expect(lines.contains(#"<g transform="matrix(2 0 0 1 10 0)">"#))
    #expect(
      lines.contains(
        #"<linearGradient id="gradient3" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0""#
          + ##" y2="10"><stop offset="0" stop-color="#ff0000"/></linearGradient>"##))
    #expect(lines.contains(##"<rect x="0" y="0" width="10" height="10" fill="url(#gradient3)"/>"##))
  }

  @Test("passes over ends of what was never begun")
  func unbalanced() throws {
    var list = DisplayList()
    list.commands = [.restore, .endGroup, .save, .restore, .restore]
    let sheet = Sheet { $0.draw(list) }
    #expect(try Snapshot(of: sheet).svg().hasSuffix("</svg>\n"))
    _ = try Snapshot(of: sheet).png()
  }

  @Test(
    "has text that no file can hold as other letters, and the text around it",
    arguments: [0, 0xffff, 0xfffe, 0xfdd0, 0xfdef, 0x1fffe, 0x10ffff] as [UInt32])
  func noncharacters(value: UInt32) throws {
    let letter = try String(Character(#require(Unicode.Scalar(value))))
    let sheet = Sheet { context in
      context.draw("||||", at: CGPoint(x: 0, y: 0), font: .boldSystemFont(ofSize: 20))
      context.draw(
        "\(letter)||||", at: CGPoint(x: 0, y: 40), font: .boldSystemFont(ofSize: 20))
    }
    let svg = try Snapshot(of: sheet).svg()
    #expect(svg.contains(">?||||</text>") && !svg.contains(letter))
    let picture = try Snapshot(of: sheet).bitmap(scale: 1)
    func isInked(_ rows: Range<Int>) -> Bool {
      rows.contains { y in (0..<100).contains { picture[$0, y] != 0 } }
    }
    #expect(isInked(0..<30) && isInked(40..<70))
    #expect(try Snapshot(of: sheet).png().starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  @Test("says which file of a picture is missing")
  func missingFile() {
    let sheet = Sheet { context in
      context.draw(
        Image(name: "x", size: .zero, content: .file(path: "/nowhere/x.png")), at: .zero)
    }
    #expect(throws: SnapshotError.image(path: "/nowhere/x.png", why: "cannot be read")) {
      try Snapshot(of: sheet).svg()
    }
    #expect(throws: SnapshotError.image(path: "/nowhere/x.png", why: "cannot be read")) {
      try Snapshot(of: sheet).png()
    }
  }
}
