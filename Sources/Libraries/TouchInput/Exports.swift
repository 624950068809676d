@_exported public import Contacts
@_exported public import Evdev
@_exported public import EventTime
@_exported public import Geometry
@_exported public import Recognition
@_exported public import Sampling
@_exported public import Strokes
@_exported public import Trackpad
