import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ENGLISH, hasAllWords } from '../../src/content/words/index.ts';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { readAnswers } from './answers.ts';
import { form } from './index.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const example = z.looseObject({ fields: z.tuple([z.unknown(), z.looseObject({})]) });
const { fields, ...rest } = example.parse(readExamples('form').get('with files'));
const [email, photos] = fields;

/** Renders the form. The field is not required, because jsdom reports a required file as missing. */
function show(changes: object): HTMLFormElement {
  render(
    instantiateExample(form, { ...rest, fields: [email, { ...photos, required: false, ...changes }] }).content.render(
      {},
    ),
  );
  const [shown] = document.forms;
  if (!shown) throw new Error('There is no form.');
  return shown;
}

const photo = (name: string, bytes = 9, type = 'image/jpeg') => new File(['x'.repeat(bytes)], name, { type });
const LIMITS = 'JPEG, PNG, WEBP, PDF (≤ 2, ≤ 5 MB)';

it.each([
  ['more than it takes', [photo('1'), photo('2'), photo('3')]],
  ['larger ones', [photo('1', 2_500_001), photo('2', 2_500_000)]],
  ['other ones', [photo('1', 9, 'text/html')]],
])('a form says at once that it takes no files if there are %s', async (_case, files) => {
  const request = vi.fn<typeof fetch>().mockResolvedValue(new Response('', { status: 500 }));
  vi.stubGlobal('fetch', request);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const element = show({});
  const input = screen.getByLabelText<HTMLInputElement>(/Photographs/);
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(LIMITS);
  const user = userEvent.setup({ applyAccept: false });
  await user.type(screen.getByRole('textbox', { name: /mail/ }), 'sara@example.com');
  await user.upload(input, files);
  await user.click(screen.getByRole('button'));
  expect(document.querySelector('[data-field] [data-fault]')?.textContent).toBe(LIMITS);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(request).not.toHaveBeenCalled();
  await user.upload(input, [photo('roof.jpg'), photo('wall.jpg', 4_999_000)]);
  await user.click(screen.getByRole('button'));
  expect(request).toHaveBeenCalledTimes(1);
  if (!hasAllWords(ENGLISH, ENGLISH)) throw new Error('Words are missing.');
  expect(readAnswers(element, { locale: 'en', words: ENGLISH }).at(-1)).toEqual({
    label: 'Photographs',
    words: 'roof.jpg, wall.jpg',
  });
});

it('a form with files is sent with them without its script, and takes one file if it does not say more', () => {
  const element = show({ accept: ['pdf'], max: undefined, size: undefined });
  expect(element.enctype).toBe('multipart/form-data');
  const input = screen.getByLabelText<HTMLInputElement>(/Photographs/);
  expect([input.multiple, input.accept]).toEqual([false, 'application/pdf']);
  expect(screen.getByText('PDF (≤ 4 MB)')).toBeDefined();
});
