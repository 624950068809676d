public import TSInterface

extension Application {
  /// The constants of motion of the application's scroll views; by default the standard ones.
  ///
  /// They apply at once to every scroll view whose `ScrollView.scrollLimits` were not assigned. A
  /// motion that has begun keeps its course. Change them between touches.
  public final var scrollLimits: ScrollLimits {
    get { limits(ScrollLimits.self) }
    set { setLimits(newValue) }
  }

  /// The sizes of the parts of the application's tables; by default the standard ones.
  ///
  /// They apply to every table whose `TableView.tableViewLimits` were not assigned, when it next
  /// loads its rows.
  public final var tableLimits: TableLimits {
    get { limits(TableLimits.self) }
    set { setLimits(newValue) }
  }
}
