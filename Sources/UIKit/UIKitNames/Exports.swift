@_exported public import Contacts
@_exported public import EventTime
@_exported public import Foundation
@_exported public import Geometry
@_exported public import Graphics
@_exported public import Interface
@_exported public import Sampling
