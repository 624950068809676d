internal import TSDisplays
public import TSGeometry
public import TSInterface

extension ApplicationRunner {
  /// Creates a runner on the display that the options choose, or without a choice on the first that
  /// works: a window, a screen without a desktop, else a page in a browser.
  ///
  /// A page has to be served by ``inspect(port:title:allowsTouches:)``.
  ///
  /// - Parameters:
  ///   - options: The options; on return, their kind is `page` if the runner is on a page.
  ///   - size: The size of the application's screen in points, which is scaled to fit the display;
  ///     `nil` for that of the display.
  ///   - infoPlist: The properties of the application; `nil`, the default, for none.
  ///   - report: A closure that receives the reason for a page, and then what ``onReport`` does.
  /// - Throws: `DisplayError` if the chosen display cannot be opened.
  public static func onFirstDisplay(
    _ options: inout DisplayOptions, fitting size: CGSize?, infoPlist: InfoPlist? = nil,
    onReport report: @escaping (String) -> Void
  ) throws -> ApplicationRunner {
    let runner: ApplicationRunner
    do {
      runner = try ApplicationRunner(options, fitting: size, infoPlist: infoPlist)
    } catch let error as DisplayError
      where options.kind == nil && options.card == nil && options.connector == nil
    {
      report("\(error.description); a page in a browser is the screen")
      options.kind = .page
      runner = try ApplicationRunner(options, fitting: size, infoPlist: infoPlist)
    }
    runner.onReport = report
    return runner
  }
}
