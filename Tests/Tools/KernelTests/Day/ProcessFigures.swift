import Foundation
import Glibc

/// The resources that this process uses.
struct ProcessFigures: CustomStringConvertible {
  /// The number of open descriptors.
  var descriptors: Int
  /// The bytes of the heap that are in use.
  var heap: Int
  /// The kilobytes in memory.
  var resident: Int

  /// The figures at this moment.
  static func now() throws -> ProcessFigures {
    // Includes the descriptor of the folder itself, every time.
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    let statm = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return ProcessFigures(
      descriptors: descriptors, heap: heapInUse(), resident: pages * Int(getpagesize()) / 1024)
  }

  var description: String {
    "\(descriptors) descriptors, \(heap) B of heap, \(resident) kB resident"
  }

  private typealias Writer = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// Returns the bytes that the C library's allocator has allocated and not freed.
  private static func heapInUse() -> Int {
    // The function is in a header that Swift's Glibc does not import.
    guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "malloc_info") else { return 0 }
    let write = unsafe unsafeBitCast(symbol, to: Writer.self)
    var (text, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    guard let stream = unsafe open_memstream(&text, &length) else { return 0 }
    _ = unsafe write(0, stream)
    unsafe fclose(stream)
    defer { unsafe free(text) }
    guard let text = unsafe text else { return 0 }
    return inUse(unsafe String(cString: text))
  }

  /// Returns the sum over all arenas: their size without free blocks, and blocks that were mapped
  /// separately.
  private static func inUse(_ report: String) -> Int {
    let totals = report.components(separatedBy: "</heap>").last ?? ""
    func size(_ start: String) -> Int {
      guard let found = totals.range(of: start) else { return 0 }
      let rest = totals[found.upperBound...]
      guard let size = rest.range(of: "size=\"") else { return 0 }
      return Int(rest[size.upperBound...].prefix { $0.isNumber }) ?? 0
    }
    return size("<system type=\"current\"") + size("<total type=\"mmap\"")
      - size("<total type=\"fast\"") - size("<total type=\"rest\"")
  }
}
