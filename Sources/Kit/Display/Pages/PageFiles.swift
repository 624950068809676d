internal import CTSPageFiles

/// The files of pages, which are a part of the program, so that it needs no folder when installed.
package enum PageFiles {
  package static var style: [UInt8] { unsafe bytes(cts_page_css()) }
  package static var inspector: [UInt8] { unsafe bytes(cts_inspector_html()) }
  package static var inspectorStyle: [UInt8] { unsafe bytes(cts_inspector_css()) }
  package static var inspectorScript: [UInt8] { unsafe bytes(cts_inspector_js()) }

  private static func bytes(_ file: CTSPageFile) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
