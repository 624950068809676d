/// The scenes and nibs to which mutations are applied: some of the package's own, and one with
/// containers.
enum SceneSamples {
  static let all: [[UInt8]] = [
    controls, gestures, pinch, detail, time, scrolling, connections, objects, listed,
  ].map {
    Array($0.utf8)
  }

  static let scraps = [
    "{", "}", "[", "]", ":", ",", "\"", "null", "true", "-1", "1e308", "-1e308", "1e400", "0",
    "9223372036854775807", "\"class\": \"ScrollView\",", "\"class\": \"Slider\",",
    "\"subviews\": []", "\"value\": -1e308,", "\"transform\": [0, 0, 0, 0, 0, 0],",
    "\"frame\": [1e308, 0, 1e308, 1e308],", "\"alpha\": 0,", "\\u0000", "\\ud800", "\u{feff}",
    "\"requireToFail\": [\"tap\"],", "\"class\": \"TableView\",", "\"numberOfPages\": 100000000,",
    "\"objects\": [{\"id\": \"x\"}],", "\"delegate\": \"name\",", "\"delegate\": \"File's Owner\",",
    "\"dataSource\": \"list\",", "\"outlets\": {\"delegate\": \"name\"},", "\"outlet\": \"a\",",
    "\"target\": \"First Responder\",", "\"target\": \"stack\",", "\"inputView\": \"pad\",",
    "\"customView\": \"head\",", "\"tableHeaderView\": \"head\",", "\"viewControllers\": [{}],",
    "\"class\": \"NavigationController\",", "\"class\": \"TabBarController\",",
    "\"class\": \"BarButtonItem\",", "\"class\": \"TableViewCell\",", "\"selectedIndex\": 1,",
    "\"nibName\": \"x\",", "\"title\": {\"highlighted\": \"x\"},", "\"contentMode\": \"redraw\",",
    "\"owner\": {\"outlets\": {\"view\": \"head\"}},", "\"view\": {},", "\"controller\": {},",
    "\"contentSize\": [1e9, 1e9],", "\"controller\": {\"class\": \"ViewController\"},",
  ]

  private static let controls = """
    {
      "screen": { "size": [320, 480], "millimetres": [50, 75] },
      "window": {
        "id": "window", "frame": [0, 0, 320, 480], "backgroundColor": "#c5ccd4",
        "subviews": [
          { "id": "title", "class": "Label", "frame": [20, 20, 280, 26], "text": "Controls",
            "font": "bold 20", "textAlignment": "center", "textColor": "#3d4d66",
            "shadowColor": "#ffffffc0", "shadowOffset": [0, 1] },
          { "id": "button", "class": "Button", "frame": [20, 54, 110, 37], "title": "Press Me",
            "actions": { "touchDown": "down", "touchUpInside": "press", "touchUpOutside": "miss",
              "touchDragExit": "leave", "touchDragEnter": "return", "touchCancel": "lose" } },
          { "id": "disabled", "class": "Button", "frame": [138, 54, 80, 37], "title": "Resting",
            "isEnabled": false, "actions": { "touchUpInside": "never" } },
          { "id": "info", "class": "Button", "type": "infoDark", "frame": [230, 61, 22, 22],
            "actions": { "touchUpInside": "inform" } },
          { "id": "add", "class": "Button", "type": "contactAdd", "frame": [258, 61, 22, 22] },
          { "id": "more", "class": "Button", "type": "detailDisclosure", "frame": [286, 61, 22, 22] },
          { "id": "switch", "class": "Switch", "frame": [20, 103, 51, 31],
            "actions": { "valueChanged": "turn" } },
          { "id": "on", "class": "Switch", "frame": [84, 103, 51, 31], "isOn": true },
          { "id": "pages", "class": "PageControl", "frame": [146, 104, 66, 28], "numberOfPages": 4,
            "currentPage": 1, "backgroundColor": "#3d4d66",
            "actions": { "valueChanged": "page" } },
          { "id": "stepper", "class": "Stepper", "frame": [214, 104, 94, 29],
            "actions": { "valueChanged": "count" } },
          { "id": "slider", "class": "Slider", "frame": [20, 144, 280, 31], "value": 0.25,
            "isContinuous": false, "actions": { "valueChanged": "slide" } },
          { "id": "segments", "class": "SegmentedControl", "frame": [20, 184, 280, 29],
            "segments": ["First", "Second", "Third"], "selectedSegmentIndex": 0,
            "actions": { "valueChanged": "choose" } },
          { "id": "field", "class": "TextField", "frame": [20, 224, 280, 31],
            "borderStyle": "roundedRect", "placeholder": "Name",
            "actions": { "editingDidBegin": "edit", "editingDidEnd": "leave" } },
          { "id": "date", "class": "DatePicker", "frame": [0, 264, 320, 216],
            "actions": { "valueChanged": "date" } },
          { "id": "picker", "class": "PickerView", "frame": [0, 480, 320, 162],
            "showsSelectionIndicator": true }
        ]
      }
    }
    """

  private static let gestures = """
    {
      "screen": { "size": [3200, 2200] },
      "window": {
        "id": "window", "frame": [0, 0, 3200, 2200],
        "subviews": [
          { "id": "page", "frame": [0, 0, 3200, 2200], "isMultipleTouchEnabled": true,
            "gestures": [
              { "id": "tap", "class": "TapGestureRecognizer" },
              { "id": "two-finger-tap", "class": "TapGestureRecognizer",
                "numberOfTouchesRequired": 2 },
              { "id": "zoom", "class": "PinchGestureRecognizer" },
              { "id": "turn", "class": "RotationGestureRecognizer" },
              { "id": "scroll", "class": "PanGestureRecognizer", "maximumNumberOfTouches": 2 },
              { "id": "swipe-left", "class": "SwipeGestureRecognizer", "direction": "left",
                "numberOfTouchesRequired": 3 },
              { "id": "swipe-right", "class": "SwipeGestureRecognizer", "direction": "right",
                "numberOfTouchesRequired": 3 } ] } ]
      }
    }
    """

  private static let pinch = """
    {
      "screen": { "size": [320, 480], "millimetres": [50, 75] },
      "window": {
        "id": "window", "frame": [0, 0, 320, 480],
        "subviews": [
          { "id": "map", "frame": [0, 0, 320, 480], "isMultipleTouchEnabled": true,
            "touches": "handle",
            "gestures": [
              { "id": "zoom", "class": "PinchGestureRecognizer", "simultaneousWith": ["turn"],
                "action": "zoom" },
              { "id": "turn", "class": "RotationGestureRecognizer", "action": "turn" },
              { "id": "pan", "class": "PanGestureRecognizer", "action": "scroll" } ] } ]
      }
    }
    """

  private static let detail = """
    {
      "view": {
        "id": "detailView", "frame": [0, 0, 320, 416],
        "autoresizingMask": ["flexibleWidth", "flexibleHeight"],
        "subviews": [
          { "id": "nameLabel", "class": "Label", "frame": [20, 20, 60, 31], "text": "Name" },
          { "id": "name", "class": "TextField", "frame": [98, 20, 202, 31],
            "borderStyle": "roundedRect", "outlet": "nameField" },
          { "id": "serialLabel", "class": "Label", "frame": [20, 65, 60, 31], "text": "Serial" },
          { "id": "serial", "class": "TextField", "frame": [98, 65, 202, 31],
            "borderStyle": "roundedRect", "outlet": "serialNumberField" },
          { "id": "valueLabel", "class": "Label", "frame": [20, 110, 60, 31], "text": "Value" },
          { "id": "value", "class": "TextField", "frame": [98, 110, 202, 31],
            "borderStyle": "roundedRect", "keyboardType": "numberPad", "outlet": "valueField" },
          { "id": "date", "class": "Label", "frame": [20, 165, 280, 31], "textAlignment": "center",
            "outlet": "dateLabel" }
        ]
      }
    }
    """

  private static let time = """
    {
      "view": {
        "id": "timeView", "frame": [0, 0, 320, 411], "backgroundColor": "white",
        "autoresizingMask": ["flexibleWidth", "flexibleHeight"],
        "subviews": [
          { "id": "timeLabel", "class": "Label", "frame": [20, 90, 280, 40], "text": "???",
            "font": "bold 32", "textAlignment": "center", "outlet": "timeLabel" },
          { "id": "timeButton", "class": "Button", "frame": [80, 165, 160, 37],
            "title": "What time is it?", "actions": { "touchUpInside": "showCurrentTime:" } },
          { "id": "zoneLabel", "class": "Label", "frame": [20, 230, 280, 24],
            "text": "Atlanta, Georgia", "font": 17, "textColor": "darkGray",
            "textAlignment": "center", "outlet": "zoneLabel" }
        ]
      }
    }
    """

  private static let scrolling = """
    { "screen": { "size": [320, 480] },
      "window": { "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        { "id": "scroll", "class": "ScrollView", "frame": [0, 0, 320, 200],
          "contentSize": [640, 900], "isPagingEnabled": true },
        { "id": "page", "frame": [0, 200, 320, 280],
          "controller": { "id": "controller", "class": "ViewController" },
          "subviews": [ { "id": "label", "class": "Label", "frame": [0, 0, 100, 20],
            "text": "x" } ] } ] } }
    """

  private static let connections = """
    {
      "owner": { "class": "MenuController", "outlets": { "header": "head" } },
      "view": { "id": "menu", "frame": [0, 0, 320, 460], "contentMode": "redraw", "subviews": [
        { "id": "name", "class": "TextField", "frame": [20, 20, 280, 31],
          "returnKeyType": "done", "delegate": "File's Owner", "inputView": "pad",
          "inputAccessoryView": "tools", "outlet": ["fields", "nameField"] },
        { "id": "list", "class": "TableView", "frame": [0, 100, 320, 200],
          "tableHeaderView": "head", "delegate": "File's Owner" },
        { "id": "go", "class": "Button", "frame": [110, 220, 100, 44],
          "title": { "normal": "Go", "selected highlighted": "Gone" },
          "actions": { "touchUpInside": [ "go:",
            { "action": "copy:", "target": "First Responder" },
            { "action": "save", "target": "File's Owner" } ] } } ] },
      "objects": [
        { "id": "head", "frame": [0, 0, 320, 30] }, { "id": "pad", "frame": [0, 0, 320, 216] },
        { "id": "tools", "class": "Toolbar", "frame": [0, 0, 320, 44], "items": [
          { "id": "done", "systemItem": "done", "action": "paste:", "target": "First Responder",
            "outlet": "done" } ] },
        { "id": "photo", "class": "TableViewCell", "reuseIdentifier": "photo",
          "accessoryType": "checkmark", "subviews": [ { "class": "Label", "text": "x" } ] },
        { "id": "item", "class": "BarButtonItem", "title": "Item", "customView": "free" },
        { "id": "free" } ]
    }
    """

  private static let listed = """
    {
      "screen": { "size": [320, 480] },
      "infoPlist": {
        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationLandscapeRight"],
        "UIInterfaceOrientation~ipad": "UIInterfaceOrientationPortraitUpsideDown",
        "UIStatusBarHidden": false, "UIStatusBarStyle": "UIStatusBarStyleBlackOpaque",
        "UIViewControllerBasedStatusBarAppearance": true, "UIDeviceFamily": [2],
        "UIApplicationSupportsIndirectInputEvents": false, "CFBundleName": "Listed" },
      "window": {
        "rootViewController": { "class": "NavigationController", "viewControllers": [ {} ] } }
    }
    """

  private static let objects = """
    { "screen": { "size": [320, 480] },
      "window": { "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        { "id": "tabs view", "frame": [0, 20, 320, 460], "controller": {
          "id": "tabs", "class": "TabBarController", "selectedIndex": 1, "viewControllers": [
            { "id": "one", "title": "One", "tabBarItem": { "title": "1", "badgeValue": "3" },
              "view": { "id": "first" } },
            { "id": "stack", "class": "NavigationController", "isToolbarHidden": false,
              "viewControllers": [
                { "id": "page", "hidesBottomBarWhenPushed": true, "navigationItem": {
                  "title": "Page", "rightBarButtonItems": [ { "id": "add", "systemItem": "add" } ] },
                  "toolbarItems": [ { "title": "Sort" } ] } ] } ] } } ] },
      "objects": [ { "id": "alone", "class": "NavigationController", "viewControllers": [
        { "title": "Alone" } ] } ] }
    """
}
