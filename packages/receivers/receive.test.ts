import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { PostedForm } from '../../src/block/index.ts';
import type { Message } from './files/receiver/receive.mjs';
import { findFaults, receive } from './files/receiver/receive.mjs';

const FORM: PostedForm = {
  to: '/api/quote',
  subject: 'Get a quote',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true },
    {
      name: 'mail',
      label: 'E-mail',
      kind: 'text',
      required: false,
      pattern: String.raw`[^\s@]+@[^\s@]+\.[^\s@\.]{2,}`,
    },
    { name: 'size', label: 'Size', kind: 'number', required: false, min: 2, max: 40, step: 0.5 },
    { name: 'place', label: 'Place', kind: 'choice', required: false, options: { h: 'The harbour', r: 'The river' } },
    { name: 'words', label: 'Message', kind: 'lines', required: false },
    { name: 'agree', label: 'I agree', kind: 'tick', required: false },
    { name: 'day', label: 'Day', kind: 'date', required: false, future: true },
    { name: 'hour', label: 'Hour', kind: 'time', required: false },
    {
      name: 'photos',
      label: 'Photographs',
      kind: 'files',
      required: false,
      accept: 'image/jpeg,application/pdf',
      max: 2,
      size: 1,
    },
  ],
  thanks: { title: 'Sent', message: 'We call <you>.' },
  faults: 'Please look at these answers again:',
  failed: 'It did not reach us. Call {help}.',
  help: { href: 'tel:+97140000000', label: '+971 4 000 0000' },
};
const SHORT: PostedForm = {
  ...FORM,
  subject: 'Call me',
  fields: [{ name: 'phone', label: 'Phone', kind: 'text', required: true }],
};
const SITE = {
  name: 'Plumbline',
  locale: 'en',
  direction: 'ltr',
  home: '/',
  forms: [FORM, SHORT, { ...SHORT, to: '/api/call' }],
};
const JSON_PLEASE = { accept: 'application/json' };

interface Sent {
  readonly answers?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly path?: string;
  readonly env?: Record<string, string>;
}

/** Sends answers as a browser without JavaScript does. */
async function post({ answers = { name: 'Sara' }, headers = {}, path = '/api/quote', env = {} }: Sent) {
  const messages: Message[] = [];
  const request = new Request(`https://site.example${path}`, {
    method: 'POST',
    body: new URLSearchParams(answers),
    headers,
  });
  const response = await receive(request, SITE, env, [(message) => void messages.push(message)]);
  return { status: response.status, text: await response.text(), headers: response.headers, message: messages[0] };
}

/** A photograph of this many bytes. */
function jpeg(name: string, bytes = 1000): File {
  const content = new Uint8Array(bytes).fill(7);
  content.set([0xff, 0xd8, 0xff]);
  return new File([content], name, { type: 'image/jpeg' });
}

/** Sends photographs as the script of a form does. */
async function upload(...files: readonly File[]) {
  const messages: Message[] = [];
  const body = new FormData();
  body.set('name', 'Sara');
  for (const file of files) body.append('photos', file);
  const request = new Request('https://site.example/api/quote', { method: 'POST', body, headers: JSON_PLEASE });
  const response = await receive(request, SITE, {}, [(message) => void messages.push(message)]);
  const { faults } = z.object({ faults: z.unknown().optional() }).parse(await response.json());
  return { status: response.status, faults, message: messages[0] };
}

describe('a receiver', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('passes on the answers in the words of the form, with the page and the address to reply to', async () => {
    const answers = {
      name: 'Sara',
      mail: 'sara@example.com',
      size: '2.5',
      place: 'h',
      words: 'One\nTwo',
      agree: 'yes',
    };
    const { message } = await post({ answers, headers: { referer: 'https://site.example/contact' } });
    expect(message).toEqual({
      to: '/api/quote',
      subject: 'Get a quote: Sara',
      replyTo: 'sara@example.com',
      answers,
      files: [],
      text: 'Name: Sara\n\nE-mail: sara@example.com\n\nSize: 2.5\n\nPlace: The harbour\n\nMessage:\nOne\nTwo\n\nI agree: yes\n\n(https://site.example/contact)',
    });
  });

  it('finds the form that the answers belong to', async () => {
    expect((await post({ answers: { phone: '+971 50 123 4567' } })).message?.subject).toContain('Call me');
  });

  it.each([
    ['name', '', 'missing'],
    ['name', 'Sara\r\nBcc: all@example.com', 'lines'],
    ['name', 'x'.repeat(501), 'long'],
    ['mail', 'sara@gmail', 'pattern'],
    ['size', '1', 'limits'],
    ['size', '41', 'limits'],
    ['size', '2.7', 'step'],
    ['place', 'sea', 'option'],
    ['place', 'toString', 'option'],
    ['agree', 'maybe', 'option'],
    ['day', '2020-01-01', 'past'],
    ['day', '2099-02-30', 'date'],
    ['hour', '24:00', 'time'],
    ['other', 'x', 'unknown'],
    ['__proto__', 'x', 'unknown'],
  ])('refuses %s = %j as %s', async (name, value, fault) => {
    const answers = Object.fromEntries([
      ['name', 'Sara'],
      [name, value],
    ]);
    expect(findFaults(FORM, answers)).toEqual({ [name]: fault });
    const { status, text, message } = await post({ answers, headers: JSON_PLEASE });
    expect([status, message, JSON.parse(text).ok]).toEqual([422, undefined, false]);
  });

  it.each([
    ['size', '297 m2'],
    ['size', '40'],
    ['day', '2099-02-28'],
    ['day', new Date().toISOString().slice(0, 10)],
    ['hour', '09:30'],
    ['words', 'a\r\nb'],
  ])('accepts %s = %j', async (name, value) => {
    expect((await post({ answers: { name: 'Sara', [name]: value } })).message?.answers).toHaveProperty(name);
  });

  it.each([
    ['a filled-in field that people do not see', { _web: 'https://spam.example' }],
    ['a form sent at once', { _ms: '300' }],
    ['a time that is not one', { _ms: 'soon' }],
  ])('refuses %s', async (_case, trap) => {
    const { status, message } = await post({ answers: { name: 'Sara', ...trap } });
    expect([status, message]).toEqual([422, undefined]);
  });

  it('lets people pass the traps', async () => {
    const { status, message } = await post({ answers: { name: 'Sara', _web: '', _ms: '12000' } });
    expect([status, message?.answers]).toEqual([200, { name: 'Sara' }]);
  });

  it('answers a script with JSON, and a browser with a page or a redirect', async () => {
    expect((await post({ headers: JSON_PLEASE })).text).toBe('{"ok":true}');
    const page = await post({});
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<h1>Sent</h1><p>We call &#60;you&#62;.</p>');
    const { status, headers } = await post({ env: { THANKS_PAGE: '/thanks' } });
    expect([status, headers.get('location')]).toEqual([303, 'https://site.example/thanks']);
  });

  it('tells a browser which answers are wrong, and whom to call', async () => {
    const { text } = await post({ answers: { name: 'Sara', place: 'sea' } });
    expect(text).toContain(
      '<p>Please look at these answers again:</p><ul><li>Place</li></ul><p><a href="tel:+97140000000">',
    );
    // As they are, they cannot be sent again.
    expect(text).not.toContain('It did not reach us');
  });

  it.each([
    ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['that is too large', { path: '/api/call', answers: { phone: 'x'.repeat(100_001) } }, 413],
    ['that is not a form', { headers: { 'content-type': 'application/json' } }, 415],
    ['to an address of no form', { path: '/api/other' }, 404],
  ])('refuses a request %s', async (_case, sent, expected) => {
    const { status, message } = await post(sent);
    expect([status, message]).toEqual([expected, undefined]);
  });

  it('refuses answers given twice', async () => {
    const body = new URLSearchParams('name=Sara&name=Ali');
    const request = new Request('https://site.example/api/quote', { method: 'POST', body });
    expect((await receive(request, SITE, {}, [() => {}])).status).toBe(400);
  });

  it('passes on files, named as what they are', async () => {
    const { status, message } = await upload(jpeg('..\\roof\u202e.exe'), new File(['%PDF-1.7'], 'plan'));
    expect([status, message?.files.map(({ name, type }) => [name, type])]).toEqual([
      200,
      [
        ['.._roof_.jpg', 'image/jpeg'],
        ['plan.pdf', 'application/pdf'],
      ],
    ]);
    expect(message?.files[0]?.bytes.length).toBe(1000);
    expect([message?.text, message?.answers.photos]).toEqual([
      'Name: Sara\n\nPhotographs: .._roof_.jpg, plan.pdf',
      '.._roof_.jpg, plan.pdf',
    ]);
  });

  it('takes a field without files as a browser sends it', async () => {
    const { status, message } = await upload(new File([], ''));
    expect([status, message?.files, message?.text]).toEqual([200, [], 'Name: Sara']);
  });

  it.each([
    ['more than the field takes', 'many', () => [jpeg('1'), jpeg('2'), jpeg('3')]],
    ['that are too large together', 'large', () => [jpeg('1', 500_001), jpeg('2', 500_000)]],
    ['of another type', 'type', () => [new File(['\x89PNG\r\n'], 'a.jpg', { type: 'image/jpeg' })]],
    ['of no known type', 'type', () => [new File(['MZ'], 'a.jpg', { type: 'image/jpeg' })]],
  ])('refuses files %s', async (_case, fault, list) => {
    const { status, faults, message } = await upload(...list());
    expect([status, faults, message]).toEqual([422, { photos: fault }, undefined]);
  });

  it('stops reading files that are far too large, and takes none in other fields', async () => {
    expect((await upload(jpeg('1', 1_100_001))).status).toBe(413);
    const body = new FormData();
    body.set('name', 'Sara');
    body.set('words', jpeg('a'));
    body.set('photos', 'a.jpg');
    const request = new Request('https://site.example/api/quote', { method: 'POST', body, headers: JSON_PLEASE });
    const answer = await receive(request, SITE, {}, [() => {}]);
    expect(await answer.json()).toMatchObject({ faults: { words: 'unknown', photos: 'unknown' } });
  });

  it('refuses a form without a file that it requires', () => {
    const fields = FORM.fields.map((field) => ({ ...field, required: field.kind === 'files' }));
    expect(findFaults({ ...FORM, fields }, {})).toEqual({ photos: 'missing' });
  });

  it('reports a failure only if the answers arrived nowhere', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const send = async (...deliveries: readonly (() => void)[]) => {
      const request = new Request('https://site.example/api/quote', {
        method: 'POST',
        body: new URLSearchParams({ name: 'Sara' }),
      });
      return (await receive(request, SITE, {}, deliveries)).status;
    };
    const fail = () => {
      throw new Error('refused');
    };
    expect([await send(), await send(fail), await send(fail, () => {})]).toEqual([502, 502, 200]);
    expect(log).toHaveBeenCalledTimes(3);
    log.mockRestore();
  });

  it.each([
    [
      'Resend',
      { RESEND_API_KEY: 'key' },
      'https://api.resend.com/emails',
      { authorization: 'Bearer key' },
      { reply_to: 'sara@example.com', attachments: [{ filename: 'roof.pdf', content: 'JVBERi3DqQ==' }] },
    ],
    [
      'Postmark',
      { POSTMARK_TOKEN: 'key' },
      'https://api.postmarkapp.com/email',
      { 'x-postmark-server-token': 'key' },
      {
        ReplyTo: 'sara@example.com',
        Attachments: [{ Name: 'roof.pdf', ContentType: 'application/pdf', Content: 'JVBERi3DqQ==' }],
      },
    ],
  ])('sends a mail with the files by the API of %s', async (_case, key, url, headers, sent) => {
    const request = vi.fn<typeof fetch>().mockResolvedValue(new Response('{}'));
    vi.stubGlobal('fetch', request);
    const env = { MAIL_FROM: 'site@example.com', MAIL_TO: 'me@example.com', ...key };
    const body = new FormData();
    body.set('name', 'Sara');
    body.set('mail', 'sara@example.com');
    body.set('photos', new File(['%PDF-é'], 'roof.pdf'));
    await receive(new Request('https://site.example/api/quote', { method: 'POST', body }), SITE, env);
    expect(request).toHaveBeenCalledWith(url, expect.objectContaining({ headers: expect.objectContaining(headers) }));
    expect(JSON.parse(String(request.mock.calls[0]?.[1]?.body))).toMatchObject(sent);
  });
});
