import { beforeEach, expect, it } from 'vitest';
import { findPicture, findShowing, findText } from './edit-address.ts';

beforeEach(() => {
  document.body.innerHTML = `<div data-block="hero" data-edit="pages/_templates/my%20place.yaml#blocks.0">
    <h1 data-edit="heading">A <b>heading</b></h1>
    <p data-edit="pages/ajman.yaml#summary items.1.text">Words</p>
    <small>Others</small>
    <div data-edit-inside="1 items.0.name,2 pages/ajman.yaml#other site.phone"><ul><li>Name</li><li>Other</li></ul></div>
    <div data-block="form" data-edit="aside"><button data-edit="submit.label">Send</button></div>
  </div>`;
});
const at = (place: string) => findText(document.querySelector(place) ?? expect.unreachable());
const read = (place: string) =>
  (at(place) ?? expect.unreachable()).addresses.map(({ file, path }) => [file, ...path].join(' '));

it('finds where the text of an element is written and quoted', () => {
  const template = 'pages/_templates/my place.yaml blocks 0';
  expect(read('b')).toEqual([`${template} heading`]);
  expect(read('p')).toEqual(['pages/ajman.yaml summary', `${template} items 1 text`]);
  expect(read('li')).toEqual([`${template} items 0 name`]);
  expect(read('li + li')).toEqual(['pages/ajman.yaml other', `${template} site phone`]);
  expect(read('button')).toEqual([`${template} aside submit label`]);
});

it('finds nothing for other texts in a block', () => {
  expect(at('small')).toBeUndefined();
});

it('finds the uppermost picture at a point, also below what covers it', () => {
  document.body.innerHTML = `<div data-block="hero" data-edit="pages/home.yaml#blocks.0">
    <img id="below" data-edit="image.src"><img id="above" data-edit="phone.src"><p data-edit="text"></p><img id="other">
  </div>`;
  const around = (...ids: readonly string[]) => {
    const elements = ids.flatMap((id) => document.querySelector(id) ?? []);
    return findPicture(Object.assign(document, { elementsFromPoint: () => elements }), { clientX: 0, clientY: 0 })?.id;
  };
  expect(around('p', '#above', '#below', 'body')).toBe('above');
  expect(around('p', '#other', 'body')).toBeUndefined();
});

it('finds the elements that show a value', () => {
  const show = (file: string, ...path: readonly (string | number)[]) =>
    findShowing(document, { file, path }).map(({ localName }) => localName);
  expect(show('pages/ajman.yaml', 'summary')).toEqual(['p']);
  expect(show('pages/_templates/my place.yaml', 'blocks', 0, 'items', 1, 'text')).toEqual(['p']);
  expect(show('pages/ajman.yaml', 'other')).toEqual(['li']);
  expect(show('pages/ajman.yaml', 'more')).toEqual([]);
});
