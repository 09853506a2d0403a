import { expect, it } from 'vitest';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { form } from './index.ts';

const describe = (name: string, changes: object = {}) =>
  instantiateExample(form, Object.assign({}, readExamples('form').get(name), changes)).content.posted();

const POST = { delivery: { kind: 'post', to: '/api/quote' } };

it('tells a receiver which answers come from a place, and which of them it can expect', () => {
  const posted = describe('a small form, and what its page knows', POST);
  // Known answers are sent, too. A field that only the query string can answer may be empty.
  expect(posted?.fields.map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['kind', 'choice', false],
    ['paint', 'choice', true],
    ['boatLength', 'number', true],
    ['reach', 'text', true],
    ['package', 'choice', false],
    ['estimate', 'text', false],
  ]);
  expect(posted).toMatchObject({ to: '/api/quote', subject: 'Send', thanks: { title: 'Sent' } });
  expect(posted?.fields[2]).toMatchObject({ min: 2, max: 40, step: 0.5 });
  expect(posted?.fields[4]?.options).toEqual({ small: 'Small, from €400', large: 'Large, from €900' });
});

it('leaves out the fields that another place shows', () => {
  const posted = describe('what is known, and a few of its fields', POST);
  expect(posted?.fields.map(({ name }) => name)).toEqual(['place', 'size', 'phone']);
});

it('describes what is hidden, and the words of a link, as text', () => {
  const fields = describe('to a server of your own')?.fields;
  expect(fields?.map(({ label, kind }) => [label, kind])).toEqual([
    ['Name', 'text'],
    ['At what time', 'time'],
    ['I agree to the terms', 'tick'],
    ['Sent from', 'text'],
  ]);
});

it('says what files may be, how many, and how large', () => {
  const files = { kind: 'files', required: true, accept: 'image/jpeg,image/png,image/webp,application/pdf' };
  expect(describe('with files')?.fields[1]).toMatchObject({ ...files, max: 2, size: 5 });
  const [only] =
    describe('with files', {
      fields: [{ name: 'plan', label: 'Plan', type: 'file', accept: ['pdf'] }],
    })?.fields ?? [];
  expect(only).toEqual({
    name: 'plan',
    label: 'Plan',
    kind: 'files',
    required: false,
    accept: 'application/pdf',
    max: 1,
    size: 4,
  });
});

it('tells it nothing about a form that is not sent to a server', () => {
  expect([describe('simulated'), describe('two steps, with bounds')]).toEqual([undefined, undefined]);
});
