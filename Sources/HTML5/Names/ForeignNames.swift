/// §13.2.6.5: the names that foreign content spells with capitals.
struct ForeignNames: Sendable {
  static let shared = ForeignNames()

  private let elements: [String: String]
  private let attributes: [String: String]

  private init() {
    elements = Self.byLowercase(Self.svgElements)
    attributes = Self.byLowercase(Self.svgAttributes)
  }

  /// The spelling of an SVG element's name, nil if it stays.
  func element(_ name: String) -> String? { elements[name] }

  /// The spelling of an SVG element's attribute, nil if it stays.
  func svgAttribute(_ name: String) -> String? { attributes[name] }

  private static func byLowercase(_ text: StaticString) -> [String: String] {
    let words = "\(text)".split(separator: " ").map(String.init)
    return Dictionary(uniqueKeysWithValues: words.map { ($0.lowercased(), $0) })
  }

  private static let svgElements: StaticString = """
    altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend \
    feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting \
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR \
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight \
    feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient \
    radialGradient textPath
    """

  private static let svgAttributes: StaticString = """
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits \
    diffuseConstant edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix \
    kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight \
    markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits \
    patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio \
    primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures \
    specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles \
    surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget \
    xChannelSelector yChannelSelector zoomAndPan
    """
}

/// Where an attribute of foreign content belongs (§13.2.6.5, "adjust foreign attributes").
package enum AttributeNamespace: UInt8, BitwiseCopyable, Sendable {
  case none, xlink, xml, xmlns

  /// The namespace and local name of an attribute with a colon; nil for any other.
  static func adjusted(_ name: String) -> (AttributeNamespace, String)? {
    switch name {
    case "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title",
      "xlink:type":
      (.xlink, String(name.dropFirst(6)))
    case "xml:lang", "xml:space": (.xml, String(name.dropFirst(4)))
    case "xmlns": (.xmlns, "xmlns")
    case "xmlns:xlink": (.xmlns, "xlink")
    default: nil
    }
  }
}
