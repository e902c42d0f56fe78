/// Markup that tries to get through by way of MathML and SVG: most of what broke sanitisers since
/// 2020 did, because a browser that reads their output again reads it in another namespace.
enum ForeignAttacks {
  static let all = breakouts + integration + annotations + drawings + fences + anchors

  private static let bad = "<img src onerror=alert(1)>"

  /// What leaves a formula although it looks as if it were in it.
  static let breakouts = [
    "<math><mglyph><style>\(bad)</style></mglyph></math>",
    "<math><mtext><mglyph><style><!--</style>\(bad)--></mtext></math>",
    "<math><mtext><malignmark><style>\(bad)</style></math>",
    "<math><mi><mglyph>x</mglyph><b>\(bad)</b></mi></math>",
    "<math><mo><malignmark></malignmark><p>\(bad)</mo></math>x",
    "<math><p>\(bad)</p></math>", "<math><mi><p>x</mi>\(bad)</math>y",
    "<math><mrow><div><mi>x</mi></div>\(bad)</mrow></math>",
    "<math><font color=red>x</font><mi>y</math>", "<math><font>x</font><mi>y</math>",
    "<math><br><mi>x</mi></br></math>", "<math></p><mi>x</math>",
    "<math><mi>x</math></mi>\(bad)", "<math><math><mi>x</mi></math>\(bad)</math>",
    "<p><math><mi>x</p>\(bad)</math>", "<b><math><mi>x</b>\(bad)</math></b>",
    "<a href=/x><math><mi>x</a><a href=/y>y</math></a>",
    "<table><math><mi>x</mi></math><tr><td>y</table>",
    "<table><tr><math><mtext>x</mtext></math><td>y</table>",
    "<table><td><math><mtext></td>\(bad)</math></table>",
    "<math><mtext><table><mglyph><style><math>\(bad)</style></table></mtext></math>",
    "<form><math><mtext></form><form><mglyph><style></math>\(bad)",
    "<math><mtext><table><td><math><mi>x</table>\(bad)",
    "<math><mi><math><mi>x</mi></math></mi></math>", "<math><script>alert(1)</script></math>",
    "<math><style>\(bad)</style></math>", "<math><mi><script>alert(1)</script>x</mi></math>",
    "<math><mtext><noscript>\(bad)</noscript></mtext></math>",
    "<math><mtext><plaintext>\(bad)", "<math><mtext><iframe>\(bad)</iframe></mtext></math>",
    "<math><ms><title>\(bad)</title></ms></math>",
    "<math><mn><textarea></mn>\(bad)</textarea></math>",
    "<math><mi><select><mi>x</select>\(bad)</math>",
  ]

  /// Elements in which the parser goes on with HTML.
  static let integration = [
    "<math><annotation-xml encoding=text/html>\(bad)</annotation-xml></math>",
    "<math><annotation-xml encoding=application/xhtml+xml><style>\(bad)</style></math>",
    "<math><annotation-xml encoding='TEXT/HTML '><p>\(bad)</math>",
    "<math><annotation-xml><svg><desc>\(bad)</desc></svg></annotation-xml></math>",
    "<svg><annotation-xml><foreignObject><style><!--</style><p id='-->\(bad)'>",
    "<math><annotation-xml><foreignobject><style><!--</style><p id=\"--><img src>\">",
    "<svg><desc><style></svg>\(bad)</style>", "<svg><title><style></svg>\(bad)</style></title>",
    "<svg><foreignObject><math><mi><b><style>\(bad)</style></b></mi></math></foreignObject></svg>",
    "<svg><foreignObject></svg>\(bad)</foreignObject>",
    "<svg><foreignObject><p>x<svg><p>y</svg></foreignObject></svg>z",
    "<math><mtext><svg><mtext><style><path id=\"</style>\(bad)\">",
    "<svg><desc><table><td><svg><title>x</table>\(bad)",
    "<math><mtext><svg><foreignObject><math><mglyph>\(bad)",
  ]

  static let annotations = [
    "<math><semantics><mi>x</mi><annotation encoding=text/html>\(bad)</annotation></semantics>",
    "<math><semantics><mi>x</mi><annotation encoding=application/x-tex>a<b>\(bad)</b></annotation>",
    "<math><semantics><annotation encoding='application/x-tex'>&lt;img src onerror=alert(1)&gt;",
    "<math><semantics><mi>x</mi><mi>y</mi><annotation encoding=TeX>z</semantics></math>",
    "<math><semantics><annotation-xml>\(bad)</annotation-xml><mi>x</mi></semantics></math>",
    "<math><annotation encoding=application/x-tex>x</annotation></math>",
    "<math><maction actiontype=statusline xlink:href=javascript:alert(1)><mi>x<mi>y</math>",
    "<math href=javascript:alert(1)><mi xlink:href=javascript:alert(1)>x</mi></math>",
    "<math><mi href=//evil.example onclick=alert(1) style=color:red class=x>x</mi></math>",
    "<math definitionURL=javascript:alert(1) alttext='\"><script>alert(1)</script>'>x</math>",
    "<math alttext='`><b>'><mtext>&lt;b&gt;</mtext></math>", "<math alttext=x></math>",
    "<math display=block alttext='<img src onerror=alert(1)>'></math>",
    "<math display='block\" onclick=alert(1)'><mi mathvariant='bold\" onclick=1'>x</mi></math>",
    "<math><mspace width=-999em></mspace><mpadded voffset=1e9px><mi>x</math>",
    "<math><mo stretchy='true onclick=1' lspace='1em;'>x</mo></math>",
  ]

  static let drawings = [
    "<svg><text>\(bad)</text></svg>", "<svg><text><style>\(bad)</style></text></svg>",
    "<svg aria-label='\(bad)'></svg>", "<svg><title>&lt;script&gt;</title></svg>",
    "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
    "<svg><use href=data:image/svg+xml,x#y></use><text>x</text></svg>",
    "<svg><animate attributeName=href values=javascript:alert(1)></animate></svg>",
    "<svg><set attributeName=onload to=alert(1)></svg>",
    "<svg><image href=x onerror=alert(1)></svg>",
    "<svg><style>*{background:url(//evil)}</style><text>a<tspan>b</tspan></text></svg>",
    "<svg><text>a<title>b</title></text><title>c</title></svg>d",
    "<table><svg><text>x</text></svg><td>y</table>", "<svg><text>x<p>\(bad)</svg>y",
    "<math><svg><text>x</text></svg></math>", "<svg><math><mi>x</mi></math></svg>",
  ]

  static let fences = [
    "<math><mfenced><mi>x</mi><mi>y</mi></mfenced></math>",
    "<math><mfenced open='<b>' close='\u{FFFE}&#xfdd0; ' separators='<>'><mi>x</mi><mi>y</mi><mi>z",
    "<math><mfenced>x</mfenced></math>", "<math><mfenced></mfenced></math>",
    "<math><apply><ci>x</ci></apply></math>", "<math><none></none><mprescripts>x</math>",
    "<object data=x.png><math><mi>x</object>\(bad)", "<noscript><math><mtext></noscript>\(bad)",
    "<button><svg><title>x</button>\(bad)", "<amp-img src=javascript:alert(1)>\(bad)</amp-img>",
    "<lite-youtube videoid='\"><script>alert(1)</script>'>x</lite-youtube>",
    "<amp-iframe src=javascript:alert(1)>x</amp-iframe>",
    "<object data='data:text/html,x'>y</object>",
    "<embed src='data:text/html,x'><embed src=//evil.example/x.swf onload=alert(1)>",
    "<amp-video src=/a.mp4><amp-img placeholder src=/p.jpg></amp-img>x</amp-video>y",
    "<amp-video src=/a.mp4 />x<p>y", "<object data=/a.png>x\(bad)</object><img src=/b.png>",
  ]

  /// Names that would be taken for something of the page's.
  static let anchors = [
    "<a href=#x>a</a><p id=x>b</p>", "<a href=#x>a</a><a name=x>b</a><p id=x>c",
    "<a href='#x'>a</a><img id=x src=/a.png>",
    "<a href=#documentElement>a</a><b id=documentElement>",
    "<a href=#entry-x>a</a><i id=entry-x></i><i id=entry-entry-x></i>",
    "<a href='#&quot;>'>a</a><p id='\">'>b</p>", "<a href=#%3Cb%3E>a</a><p id='<b>'>b</p>",
    "<a href=#a><span id=b>x</span></a><a href=#b><span id=a>y</span></a>",
    "<a href=#x></a><p id=x></p>", "<table><tr id=x><td><a href=#x>y</a></table>",
    "<table><a name=x></a><tr><td><a href=#x>y</table>",
    "<a href=#x>a</a><ul id=x><span id=y></ul>",
    "<a href=https://example.org/blog/post.html#x>a</a><h2 id=x></h2>",
    "<a href=#x>a</a><pre><span id=x></span>\n\ny</pre>", "<a href=#x>a</a><math id=x><mi>y</math>",
    "<a href=#x>a</a><picture id=x><img src=/a.png></picture>",
    "<a href=#x>a</a><video id=x></video>",
    "<a href=#x>a</a><div><p id=x></div><p>y</p>", "<a href='#p%C5%99'>a</a><b id='př'>b</b>",
    "<a href=#x>a</a><object id=x>b</object><noscript id=x>c</noscript>", "<a href=#x id=x>a</a>",
    "<b><a href=#x><i id=x></a></b>", "<a href=#x>a</a><dl><dt id=x><dd>y</dl>",
  ]
}
