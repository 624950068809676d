// In the library without a runtime all modules are one, and nothing of the package is imported.
@_exported public import CTouchstone
#if !hasFeature(Embedded)
  @_exported public import TouchInput
#endif
