import Core
import HTML
import Imaging
import Web

/// What `composer.js` builds the editor from: the words and signs are here, in one language, and
/// the scripts only fill in pictures. Browsers show nothing of a `<template>`.
func composerTemplates(_ t: ViewContext) -> HTML {
  """
  <template id="composer-drop">\(dropPlace(t))</template>
  <template id="composer-editor">\(editor(t))</template>
  <template id="composer-description">\(description(t))</template>
  <template id="composer-shot"><li class="shot"><button type="button" data-shot>\
  <canvas width="96" height="96"></canvas></button></li></template>
  <template id="composer-words" data-too-many="\(t(.tooManyPhotos))" \
  data-not-a-photo="\(t(.notAPhoto))" data-still="\(t(.stillPhoto))" data-too-large="\(t(.photoTooLarge))" \
  data-missing="\(t(.photosMissing))" data-photo="\(t(.photoNumber))" \
  data-preview="\(t(.preview))" data-not-sent="\(t(.notSent))" \
  data-again="\(t(.sendAgain))" data-not-burnt="\(t(.notBurnt))"></template>
  \(composerSigns([.close, .edit, .letter, .plus, .smile, .trash, .undo]))
  """
}

/// The large place to choose, take or drop photos.
private func dropPlace(_ t: ViewContext) -> HTML {
  """
  <div class="drop" data-drop>\(icon(.photos))
  <p class="ways"><label class="button" for="f-photo">\(icon(.plus))<span>\(t(.choosePhotos))</span>\
  </label>\(cameraButton(t))</p>
  <p class="hint">\(t(.dropHint))</p></div>
  """
}

/// Only shown where there is a camera to hold up: with a coarse pointer.
private func cameraButton(_ t: ViewContext) -> HTML {
  """
  <label class="button quiet coarse">\(icon(.camera))<span>\(t(.takePhoto))</span>\
  <input class="hidden" type="file" accept="image/*" capture="environment" data-camera></label>
  """
}

private func editor(_ t: ViewContext) -> HTML {
  """
  <section class="editor" aria-label="\(t(.editPhotos))">
  <div class="preview" data-preview>\
  <div class="sheet"><canvas role="img"></canvas>\(cropFrame(t))</div>
  <p class="unseen" data-unseen hidden>\(icon(.photos))<span></span>\
  <span class="tiny">\(t(.unseen))</span></p></div>
  <ol class="shots" data-shots><li class="shot add" data-add><label for="f-photo">\(icon(.plus))\
  <span class="hidden">\(t(.addPhotos))</span></label></li></ol>
  <div class="tools" role="toolbar" aria-label="\(t(.editPhotos))">\
  \(tool(t, .moveEarlier, .left, "earlier"))\(tool(t, .moveLater, .right, "later"))\
  \(tool(t, .turnPhoto, .turn, "turn"))\(tool(t, .cropPhoto, .crop, "crop", pressed: false))\
  \(tool(t, .textAndDrawing, .letter, "overlay"))\
  \(tool(t, .removePhoto, .trash, "remove"))</div>
  \(shapes(t))
  <div data-looks>\
  <div class="filters" role="group" aria-label="\(t(.filter))">\
  \(each: Filter.allCases, { filterButton(t, $0) })</div>
  <div class="pair">\(slider(t, .brightness, "brightness"))\
  \(slider(t, .contrast, "contrast"))</div></div>
  </section>
  """
}

/// What one photo shows, below what the post says.
private func description(_ t: ViewContext) -> HTML {
  """
  <div class="field"><label for="composer-alt">\(t(.alt))\
  <small data-which></small></label><p class="hint" id="composer-alt-hint">\(t(.altHint))</p>\
  <textarea id="composer-alt" rows="2" maxlength="\(maximumAltLength)" \
  aria-describedby="composer-alt-hint"></textarea></div>
  """
}

private func tool(
  _ t: ViewContext, _ label: Phrase, _ sign: Icon, _ name: HTML, pressed: Bool? = nil
) -> HTML {
  """
  <button type="button" class="sign" data-tool="\(name)" aria-label="\(t(label))" \
  title="\(t(label))"\(attribute: "aria-pressed", pressed.map(String.init))>\(icon(sign))</button>
  """
}

private func cropFrame(_ t: ViewContext) -> HTML {
  """
  <div class="crop" data-crop tabindex="0" role="group" aria-label="\(t(.cropFrame))" \
  aria-describedby="composer-crop-help" hidden>\
  \(each: ["nw", "n", "ne", "e", "se", "s", "sw", "w"], { "<i data-handle=\"\($0)\"></i>" })\
  <span class="hidden" id="composer-crop-help">\(t(.cropHelp))</span></div>
  """
}

/// The shapes of a crop; "whole" takes it away.
private func shapes(_ t: ViewContext) -> HTML {
  func shape(_ value: HTML, _ title: String) -> HTML {
    """
    <button type="button" class="chip" data-shape="\(value)" aria-pressed="false">\(title)</button>
    """
  }
  return """
    <div class="shapes" role="group" aria-label="\(t(.shape))" data-shapes hidden>\
    \(shape("whole", t(.shapeWhole)))\(shape("free", t(.shapeFree)))\(shape("1", "1 : 1"))\
    \(shape("0.8", "4 : 5"))\(shape("1.7777777778", "16 : 9"))</div>
    """
}

private func filterButton(_ t: ViewContext, _ filter: Filter) -> HTML {
  """
  <button type="button" data-filter="\(filter.rawValue)" aria-pressed="false">\
  <canvas width="144" height="144" aria-hidden="true"></canvas><span>\(t(filter.title))</span>\
  </button>
  """
}

private func slider(_ t: ViewContext, _ label: Phrase, _ name: HTML) -> HTML {
  """
  <label class="slider"><span>\(t(label))</span><input type="range" min="-100" max="100" step="5" \
  value="0" data-slider="\(name)"></label>
  """
}

extension Filter {
  /// Its name for people.
  var title: Phrase {
    switch self {
    case .none: Phrase(en: "None", cs: "Žádný")
    case .mono: Phrase(en: "Mono", cs: "Černobílý")
    case .noir: Phrase(en: "Noir", cs: "Noir")
    case .sepia: Phrase(en: "Sepia", cs: "Sépie")
    case .warm: Phrase(en: "Warm", cs: "Teplý")
    case .cool: Phrase(en: "Cool", cs: "Studený")
    case .vivid: Phrase(en: "Vivid", cs: "Živý")
    case .fade: Phrase(en: "Fade", cs: "Vybledlý")
    case .chrome: Phrase(en: "Chrome", cs: "Chrom")
    case .dusk: Phrase(en: "Dusk", cs: "Soumrak")
    }
  }
}
