extension EventNames {
  /// The names of the codes of `EV_SYN`, each followed by its number in hexadecimal.
  static let synchronisation = """
    SYN_REPORT 0 SYN_CONFIG 1 SYN_MT_REPORT 2 SYN_DROPPED 3
    """
  /// The names of the relative axes, each followed by its number in hexadecimal.
  static let relativeAxes = """
    REL_X 0 REL_Y 1 REL_Z 2 REL_RX 3 REL_RY 4 REL_RZ 5 REL_HWHEEL 6 REL_DIAL 7 REL_WHEEL 8
    REL_MISC 9 REL_WHEEL_HI_RES b REL_HWHEEL_HI_RES c
    """
  /// The names of the absolute axes, each followed by its number in hexadecimal.
  static let absoluteAxes = """
    ABS_X 0 ABS_Y 1 ABS_Z 2 ABS_RX 3 ABS_RY 4 ABS_RZ 5 ABS_THROTTLE 6 ABS_RUDDER 7 ABS_WHEEL 8
    ABS_GAS 9 ABS_BRAKE a ABS_HAT0X 10 ABS_HAT0Y 11 ABS_HAT1X 12 ABS_HAT1Y 13 ABS_HAT2X 14
    ABS_HAT2Y 15 ABS_HAT3X 16 ABS_HAT3Y 17 ABS_PRESSURE 18 ABS_DISTANCE 19 ABS_TILT_X 1a
    ABS_TILT_Y 1b ABS_TOOL_WIDTH 1c ABS_VOLUME 20 ABS_PROFILE 21 ABS_MISC 28 ABS_RESERVED 2e
    ABS_MT_SLOT 2f ABS_MT_TOUCH_MAJOR 30 ABS_MT_TOUCH_MINOR 31 ABS_MT_WIDTH_MAJOR 32
    ABS_MT_WIDTH_MINOR 33 ABS_MT_ORIENTATION 34 ABS_MT_POSITION_X 35 ABS_MT_POSITION_Y 36
    ABS_MT_TOOL_TYPE 37 ABS_MT_BLOB_ID 38 ABS_MT_TRACKING_ID 39 ABS_MT_PRESSURE 3a
    ABS_MT_DISTANCE 3b ABS_MT_TOOL_X 3c ABS_MT_TOOL_Y 3d
    """
  /// The names of the codes of `EV_MSC`, each followed by its number in hexadecimal.
  static let miscellaneous = """
    MSC_SERIAL 0 MSC_PULSELED 1 MSC_GESTURE 2 MSC_RAW 3 MSC_SCAN 4 MSC_TIMESTAMP 5
    """
  /// The names of the switches, each followed by its number in hexadecimal.
  static let switches = """
    SW_LID 0 SW_TABLET_MODE 1 SW_HEADPHONE_INSERT 2 SW_RFKILL_ALL 3 SW_MICROPHONE_INSERT 4
    SW_DOCK 5 SW_LINEOUT_INSERT 6 SW_JACK_PHYSICAL_INSERT 7 SW_VIDEOOUT_INSERT 8
    SW_CAMERA_LENS_COVER 9 SW_KEYPAD_SLIDE a SW_FRONT_PROXIMITY b SW_ROTATE_LOCK c
    SW_LINEIN_INSERT d SW_MUTE_DEVICE e SW_PEN_INSERTED f SW_MACHINE_COVER 10
    """
  /// The names of the lights, each followed by its number in hexadecimal.
  static let lights = """
    LED_NUML 0 LED_CAPSL 1 LED_SCROLLL 2 LED_COMPOSE 3 LED_KANA 4 LED_SLEEP 5 LED_SUSPEND 6
    LED_MUTE 7 LED_MISC 8 LED_MAIL 9 LED_CHARGING a
    """
  /// The names of the sounds, each followed by its number in hexadecimal.
  static let sounds = """
    SND_CLICK 0 SND_BELL 1 SND_TONE 2
    """
  /// The names of the codes of key repeat, each followed by its number in hexadecimal.
  static let repeats = """
    REP_DELAY 0 REP_PERIOD 1
    """
  /// The names of the device properties, each followed by its number in hexadecimal.
  static let properties = """
    INPUT_PROP_POINTER 0 INPUT_PROP_DIRECT 1 INPUT_PROP_BUTTONPAD 2 INPUT_PROP_SEMI_MT 3
    INPUT_PROP_TOPBUTTONPAD 4 INPUT_PROP_POINTING_STICK 5 INPUT_PROP_ACCELEROMETER 6
    """
  /// The names of the event types, each followed by its number in hexadecimal.
  static let types = """
    EV_SYN 0 EV_KEY 1 EV_REL 2 EV_ABS 3 EV_MSC 4 EV_SW 5 EV_LED 11 EV_SND 12 EV_REP 14 EV_FF 15
    EV_PWR 16 EV_FF_STATUS 17
    """
}
