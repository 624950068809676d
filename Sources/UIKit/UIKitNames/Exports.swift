@_exported public import Contacts
@_exported public import EventTime
@_exported public import Sampling
