import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkDrawing } from './drawing.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string) => `<svg ${NAMESPACES} viewBox="0 0 9 9">\n${inside}\n</svg>`;

function check(content: string | Uint8Array): readonly string[] {
  const { text, faults } = checkDrawing(typeof content === 'string' ? encode(content) : content);
  return faults.map(({ problem, range }) => `${problem}:${text.slice(0, range[0]).split('\n').length}`);
}

const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));

/** Drawings that are more than a picture, each with the reported problems and their lines. */
const HOSTILE: Readonly<Record<string, readonly [content: string | Uint8Array, ...told: string[]]>> = {
  'a script': [drawing('<script>alert(1)</script>'), 'script:2'],
  'a script in CDATA': [drawing('<script><![CDATA[alert(1)]]></script>'), 'script:2'],
  'a script of another file': [drawing('<script href="https://evil.example/a.js"/>'), 'script:2'],
  'a script under another prefix': [
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g>\n<s:script>alert(1)</s:script></s:g></s:svg>`,
    'script:2',
  ],
  'a script in a namespace that an entity names': [
    `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>\n<svg xmlns="&ns;"><script>alert(1)</script></svg>`,
    'script:2',
  ],
  'a script of HTML': [drawing('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'), 'document:2'],
  'an image of HTML': [
    drawing('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
    'document:2',
  ],
  'a handler of SVG Tiny': [
    drawing('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">1</handler>'),
    'script:2',
  ],
  'an event handler on the root': [`<svg ${NAMESPACES} onload="alert(1)"/>`, 'handler:1'],
  'an event handler below': [drawing('<rect\n  width="9"\n  onclick="alert(1)"/>'), 'handler:4'],
  'an event handler of an animation': [drawing('<animate attributeName="x" onbegin="alert(1)"/>'), 'handler:2'],
  'an event handler whose value is written with entities': [drawing('<g onload="&#97;lert(1)" />'), 'handler:2'],
  'a foreign object': [
    drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">Hi</body></foreignObject>'),
    'document:2',
  ],
  'a foreign object in other capitals': [drawing('<FOREIGNOBJECT/>'), 'document:2'],
  'a frame': [drawing('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'), 'document:2'],
  'a link that is a script': [drawing('<a xlink:href="javascript:alert(1)"><text>Hi</text></a>'), 'script:2'],
  'a link that is a script, spread out': [drawing('<a href=" java&#9;scr&#10;ipt:alert(1)"/>'), 'script:2'],
  'a link that is a script, quoted from the document type': [
    `<!DOCTYPE svg [<!ENTITY j "javascript:alert(1)">]><svg ${NAMESPACES}>\n<a href="&j;"/></svg>`,
    'script:2',
  ],
  'a link under another prefix': [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:q="http://www.w3.org/1999/xlink">\n<a q:href="javascript:1"/></svg>`,
    'script:2',
  ],
  'a link that leads away': [drawing('<a href="https://evil.example/login"><text>Sign in</text></a>'), 'outside:2'],
  'a link that is a page of its own': [
    drawing('<a href="data:text/html,&lt;script>alert(1)&lt;/script>"/>'),
    'outside:2',
  ],
  'an animated link': [drawing('<a><animate attributeName="href" values="javascript:alert(1)"/></a>'), 'outside:2'],
  'a link that is set': [drawing('<a><set attributeName=" xlink:href " to="javascript:alert(1)"/></a>'), 'outside:2'],
  'a handler that is set': [drawing('<set attributeName="onload" to="alert(1)"/>'), 'handler:2'],
  'a picture from elsewhere': [drawing('<image href="https://evil.example/count.png"/>'), 'outside:2'],
  'a picture from beside it': [drawing('<image xlink:href="photo.png"/>'), 'outside:2'],
  'a picture without a protocol': [drawing('<image href="//evil.example/a.png"/>'), 'outside:2'],
  'a drawing in a drawing': [drawing('<image href="data:image/svg+xml,&lt;svg/>"/>'), 'outside:2'],
  'a part of another drawing': [drawing('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'), 'outside:2'],
  'a part of another file': [drawing('<use xlink:href="icons.svg#home"/>'), 'outside:2'],
  'another address to start from': [drawing('<g xml:base="https://evil.example/"><use href="#a"/></g>'), 'outside:2'],
  'a filter from elsewhere': [drawing('<rect filter="url(https://evil.example/f.svg#f)"/>'), 'outside:2'],
  'a fill from elsewhere, in an attribute style': [
    drawing(`<rect style="fill:url('//evil.example/f')"/>`),
    'outside:2',
  ],
  'a fill from elsewhere, with CSS escapes': [drawing('<rect style="fill:u\\72l(//evil.example/f)"/>'), 'outside:2'],
  'an animated fill from elsewhere': [
    drawing('<animate attributeName="fill" to="url(https://evil.example/#a)"/>'),
    'outside:2',
  ],
  'a style sheet that is imported': [drawing('<style>\n@import "https://evil.example/a.css";</style>'), 'outside:3'],
  'a style sheet that is imported in CDATA and escapes': [
    drawing('<style><![CDATA[@\\69mport url(//evil.example/a.css);]]></style>'),
    'outside:2',
  ],
  'a font from elsewhere': [
    drawing('<style>@font-face { font-family: A; src: url("https://evil.example/a.woff2") }</style>'),
    'outside:2',
  ],
  'a picture set from elsewhere': [
    drawing('<style>a { cursor: image-set("//evil.example/a" 1x) }</style>'),
    'outside:2',
  ],
  'a style that is cut by an element': [drawing('<style>a{fill:url(<g/>//evil.example/a)}</style>'), 'outside:2'],
  'a style sheet beside it': [
    `<?xml version="1.0"?>\n<?xml-stylesheet href="https://evil.example/a.css"?>\n<svg ${NAMESPACES}/>`,
    'outside:2',
  ],
  'a transformation': [`<?xml-stylesheet type="text/xsl" href="#x"?><svg ${NAMESPACES}/>`, 'outside:1'],
  'markup in an entity': [
    `<!DOCTYPE svg [<!ENTITY x "&#60;script>alert(1)&#60;/script>">]><svg ${NAMESPACES}>&x;</svg>`,
    'declaration:1',
  ],
  'a file in an entity': [
    `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${NAMESPACES}/>`,
    'declaration:2',
  ],
  'a declared attribute': [
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]><svg ${NAMESPACES}/>`,
    'declaration:1',
  ],
  'entities in entities': [
    `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg ${NAMESPACES}/>`,
    'declaration:1',
  ],
  'a script in UTF-16': [utf16(drawing('<script>alert(1)</script>')), 'script:2'],
  'an encoding that may hide markup': [
    `<?xml version="1.0" encoding="utf-7"?><svg ${NAMESPACES}>+ADw-script+AD4-</svg>`,
    'encoding:1',
  ],
  'parts that show each other again': [drawing('<g id="a">\n<use href="#a"/></g>'), 'copies:3'],
  'bytes that are no UTF-8': [new Uint8Array([...encode('<svg>'), 0xff, 0xc0]), 'encoding:1'],
  'a compressed drawing': [new Uint8Array(gzipSync(drawing('<script>alert(1)</script>'))), 'compressed:1'],
  'a drawing that ends too early, behind its script': [
    `<svg ${NAMESPACES}>\n<script>1</script>\n<g>`,
    'script:2',
    'syntax:3',
  ],
  'a drawing that no browser shows': ['<svg viewBox="0 0 9 9"/>', 'namespace:1'],
  'a page': ['<html><body onload="alert(1)"/></html>', 'namespace:1', 'handler:1'],
  'a prefix that is not declared': [
    '<svg xmlns="http://www.w3.org/2000/svg">\n<use xlink:href="#a"/></svg>',
    'syntax:2',
  ],
};

/** Drawings as programs export them. */
const HONEST: Readonly<Record<string, string | Uint8Array>> = {
  'an empty one': `<svg ${NAMESPACES}/>`,
  'Illustrator, with texts in its document type': `<?xml version="1.0" encoding="iso-8859-1"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
	<!ENTITY st0 "fill:#FFFFFF;stroke:#000000;">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px"
	 width="100px" height="100px" viewBox="0 0 100 100" enable-background="new 0 0 100 100" xml:space="preserve">
<metadata><x:sfw><x:slices/></x:sfw></metadata><rect style="&st0;" width="9" height="9"/></svg>`,
  'Illustrator, with styles and a clip path': drawing(
    '<defs><style>.cls-1{fill:none;clip-path:url(#clip-path);}.cls-2{mask:url("#m")}</style><clipPath id="clip-path"><rect/></clipPath></defs><use xlink:href="#SVGID_1_" style="overflow:visible;"/>',
  ),
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
  xmlns:dc="http://purl.org/dc/elements/1.1/" sodipodi:docname="a.svg" inkscape:export-filename="/home/me/a.png">
<sodipodi:namedview pagecolor="#fff"><inkscape:grid/></sodipodi:namedview>
<metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/>
<cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF></metadata>
<g inkscape:label="Layer 1" inkscape:groupmode="layer" style="fill:url(#a);-inkscape-font-specification:'Sans'"/></svg>`,
  'Figma, with a picture in a pattern': drawing(
    '<rect fill="url(#pattern0)"/><defs><pattern id="pattern0"><use xlink:href="#image0" transform="scale(.1)"/></pattern><image id="image0" xlink:href="data:image/png;base64,iVBORw0KGgo=\n"/></defs>',
  ),
  'Sketch, with a title and a description': `<?xml version="1.0" encoding="UTF-8"?>
<svg width="9px" ${NAMESPACES}><!-- Generator: Sketch 52.6 (67491) - http://www.bohemiancoding.com/sketch -->
<title>Icon &amp; on</title><desc>Created with Sketch. &lt;script&gt;</desc></svg>`,
  'a font that it brings along': drawing(
    '<style type="text/css"><![CDATA[@font-face{font-family:A;src:url("data:;base64,T1RUTw")format("opentype"),url(data:font/woff2;base64,d09G)}]]></style>',
  ),
  'animations that need no script': drawing(
    '<animateTransform attributeName="transform" type="rotate" from="0" to="360" dur="1s" repeatCount="indefinite"/><animateMotion><mpath href="#p"/></animateMotion><style>@keyframes a{to{opacity:0}}@namespace svg url(http://www.w3.org/2000/svg);</style>',
  ),
  'words that only look like code': drawing(
    '<text>javascript:alert(1) url(https://a.example) onload="x" @import</text><desc>&lt;script></desc><!-- <script> -->',
  ),
  'a picture of Photoshop, with its package of data': `<?xpacket begin="\ufeff" id="W5M0"?>${drawing('<path d="M0 0"/>')}`,
  'a byte order mark': `\ufeff${drawing('<path/>')}`,
  'UTF-16': utf16(drawing('<path/>')),
};

describe('a drawing', () => {
  it.each(Object.entries(HOSTILE))('is refused with %s', (_name, [content, ...told]) => {
    expect(check(content)).toEqual(told);
  });

  it.each(Object.entries(HONEST))('is valid: %s', (_name, content) => {
    expect(check(content)).toEqual([]);
  });
});
