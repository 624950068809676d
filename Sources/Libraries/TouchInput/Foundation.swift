// The types of Foundation in signatures of the libraries, all of which export this one.
@_exported public import class Foundation.Bundle
@_exported public import struct Foundation.Calendar
@_exported public import struct Foundation.Date
@_exported public import struct Foundation.IndexPath
@_exported public import struct Foundation.Locale
@_exported public import class Foundation.NSCoder
@_exported public import struct Foundation.NSRange
@_exported public import struct Foundation.TimeZone
