import { describe, expect, it } from 'vitest';
import { measurePicture } from './images.ts';
import { listMarkColors, readInlineMark } from './mark.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string, attributes = 'viewBox="0 0 8 8"') =>
  encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const colors = new Map([['#0d5560', 'currentColor']]);
const inline = (inside: string, attributes?: string) => readInlineMark(svg(inside, attributes), colors);

describe('an inline logo', () => {
  it('is made of plain shapes, with the colours of the theme', () => {
    const shapes = '<g opacity=".5"><path d="M0 0h8" stroke="#0D5560"/></g>\n  <circle r="2" fill="#123456"/>';
    expect(inline(shapes)).toEqual({
      viewBox: '0 0 8 8',
      body: '<g opacity=".5"><path d="M0 0h8" stroke="currentColor"/></g><circle r="2" fill="#123456"/>',
    });
  });

  it.each([
    ['a style', '<style>path{fill:red}</style><path d="M0 0"/>'],
    ['an id', '<path id="a" d="M0 0"/>'],
    ['a class', '<path class="card" d="M0 0"/>'],
    ['words', '<text>Kranz</text>'],
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<path onload="alert(1)" d="M0 0"/>'],
    ['a picture from elsewhere', '<image href="https://elsewhere.example/a.png"/>'],
    ['a link', '<a href="#x"><path d="M0 0"/></a>'],
    ['many shapes', '<path d="M0 0h8v8H0z"/>'.repeat(100)],
    ['nothing', ''],
  ])('cannot be a drawing with %s', (_what, inside) => expect(inline(inside)).toBeUndefined());

  it('needs a size of its own, and no colour for all shapes', () => {
    expect(inline('<path d="M0 0"/>', 'width="8" height="8"')).toBeUndefined();
    expect(inline('<path d="M0 0"/>', 'viewBox="0 0 8 8" fill="none"')).toBeUndefined();
    expect(readInlineMark(encode('\x89PNG'), colors)).toBeUndefined();
  });

  it('cannot escape from its attributes', () => {
    expect(inline(`<path d='M0 0"&gt;&lt;b&amp;'/>`)?.body).toBe('<path d="M0 0&quot;>&lt;b&amp;"/>');
  });
});

describe('the colours of a logo', () => {
  it('are those that it draws with', () => {
    const drawn =
      '<path fill="none" stroke="#abc"/><path style="fill: teal; stroke:url(#a)"/><stop stop-color="#fff"/>';
    expect(listMarkColors(svg(drawn))).toEqual(['#abc', 'teal', '#fff']);
  });

  it('are black by default, and unknown for pixels', () => {
    expect(listMarkColors(svg('<path d="M0 0"/>'))).toEqual(['#000000']);
    expect(listMarkColors(encode('\x89PNG'))).toBeUndefined();
  });
});

it('a picture has a size, and nothing that a browser would refuse', () => {
  expect(measurePicture(svg('', 'viewBox="0 0 80 20"'))).toEqual({ width: 80, height: 20 });
  expect(measurePicture(svg('<script/>'))).toBeUndefined();
  expect(measurePicture(encode('no picture'))).toBeUndefined();
});
