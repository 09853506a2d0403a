import { expect, it } from 'vitest';
import { locatePropsFile, namePropsFile, splitProps } from './split-props.ts';

const FIELDS = Array.from({ length: 12 }, (_, index) => ({ name: `field-${index}`, label: `Question ${index}` }));

/** What a browser gets: the props of the element, and those of the file. */
async function receive(props: Readonly<Record<string, unknown>>): Promise<object> {
  const { json, file } = splitProps(props);
  const { default: others } = await import(`data:text/javascript,${encodeURIComponent(file?.code ?? '')}`);
  return { ...JSON.parse(json), ...others };
}

it('leaves texts and short values in the page, and puts long lists and objects into a file', () => {
  const { json, file } = splitProps({ heading: 'A word '.repeat(80), known: { place: 'Creek' }, fields: FIELDS });
  expect(Object.keys(JSON.parse(json))).toEqual(['heading', 'known']);
  expect(file?.code).toBe(`export default {"fields":${JSON.stringify(FIELDS)}};\n`);
});

it('puts everything into the file for a block that is the same everywhere', () => {
  const { json, file } = splitProps({ heading: 'Questions', fields: FIELDS }, true);
  expect(json).toBe('{}');
  expect(file?.code).toBe(`export default ${JSON.stringify({ heading: 'Questions', fields: FIELDS })};\n`);
});

it('needs no file for a few long values', () => {
  const props = { places: Array.from({ length: 30 }, (_, index) => index + 1000) };
  expect(splitProps(props)).toEqual({ json: JSON.stringify(props), file: undefined });
});

it('shares the file between blocks that differ in short values only', () => {
  const names = ['Creek', 'Palm'].map((heading) => splitProps({ heading, fields: FIELDS }).file?.name);
  expect(names[0]).toBe(names[1]);
  expect(splitProps({ fields: FIELDS.slice(1) }).file?.name).not.toBe(names[0]);
});

it('names the file by its content', () => {
  const { file } = splitProps({ fields: FIELDS });
  expect(namePropsFile(file?.code ?? '')).toBe(file?.name);
  expect(locatePropsFile(file?.name ?? '')).toMatch(/^assets\/props-[\da-f]{10}\.js$/);
});

it('sends every value unchanged, also under odd names', async () => {
  const odd = JSON.parse('{"__proto__":{"a":1},"constructor":"c","text":"\\"__proto__\\": </script> \u2028"}');
  const props = { heading: 'x', odd, many: [...FIELDS, odd], nothing: undefined, none: null };
  const received = await receive(props);
  expect(JSON.stringify(received)).toBe(JSON.stringify({ heading: 'x', odd, none: null, many: [...FIELDS, odd] }));
});
