import Core
import HTML

/// What this browser keeps to be read without a connection, and the way to be rid of it. Only there
/// with scripts, which know how much it is; the page needs ``keptOnDeviceScript``.
package func keptOnDevice(_ t: ViewContext) -> HTML {
  """
  <section class="group kept" hidden data-kept><h2>\(t(LookText.keptOnDevice))</h2>
  <ul class="cells"><li><div class="cell"><span class="what">\(t(LookText.keptOnDeviceHint))\
  <small data-amount></small></span>\
  <button type="button" class="button quiet" data-clear>\(t(LookText.clearDevice))</button></div></li>
  </ul></section>
  """
}

/// The script of ``keptOnDevice(_:)``.
package let keptOnDeviceScript = "kept.js"
