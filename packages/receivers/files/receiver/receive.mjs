// @ts-check
// Receives the forms of the site on any host, without packages. Called by the file for your host. You may change both.

/**
 * A field of a form.
 * @typedef {object} FormField
 * @property {string} name
 * @property {string} label
 * @property {string} kind text, lines, number, date, time, choice, tick or files
 * @property {boolean} required
 * @property {string} [pattern] a regular expression that the whole answer must match
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [step]
 * @property {string} [accept] the accepted media types of files, separated by commas
 * @property {number} [size] the maximum size of all files together, in megabytes; `max` is their number
 * @property {boolean} [future] whether a date must be today or later
 * @property {Readonly<Record<string, string>>} [options] the label of each choice, by its value
 */

/**
 * A form that is sent to `to`, a path on this host.
 * @typedef {object} Form
 * @property {string} to
 * @property {string} subject
 * @property {readonly FormField[]} fields
 * @property {{ readonly title: string, readonly message: string }} thanks
 * @property {string} faults the text above the labels of the answers that were refused
 * @property {string} failed the text if the form was not delivered; {help} becomes the link `help`
 * @property {{ readonly href: string, readonly label: string }} help
 */

/**
 * @typedef {object} Site
 * @property {string} name
 * @property {string} locale
 * @property {string} direction
 * @property {string} home the address of the home page
 * @property {readonly Form[]} forms
 */

/**
 * A file that was sent. `type` is detected from its first bytes; undefined if it is unknown.
 * @typedef {object} Attachment
 * @property {string} name
 * @property {string | undefined} type
 * @property {Uint8Array<ArrayBuffer>} bytes
 */

/** @typedef {Readonly<Record<string, readonly Attachment[]>>} Attachments by the names of their fields */

/**
 * What a visitor has sent, checked.
 * @typedef {object} Message
 * @property {string} to the path that the form was sent to
 * @property {string} subject
 * @property {string} text all answers, for a mail
 * @property {string | undefined} replyTo the visitor's e-mail address
 * @property {Readonly<Record<string, string>>} answers by the names of the fields
 * @property {readonly Attachment[]} files
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */
/** @typedef {(message: Message) => Promise<void> | void} Delivery */

/** Against spam: a field that people do not see, a field with how long the page was open, and its minimum in ms. */
const HONEYPOT = '_web';
const OPEN_FOR = '_ms';
const FASTEST = 2000;

/** The maximum size of a request in bytes, without its files. */
const MOST_BYTES = 100_000;
const LONGEST = { text: 500, lines: 10_000 };
const DAY = 86_400_000;

/**
 * The known types of files: the first bytes, and the extension for names.
 * @type {readonly { type: string, start: RegExp, ending: string }[]}
 */
const FILES = [
  { type: 'image/jpeg', start: /^\xff\xd8\xff/, ending: '.jpg' },
  { type: 'image/png', start: /^\x89PNG\r\n/, ending: '.png' },
  { type: 'image/webp', start: /^RIFF.{4}WEBP/s, ending: '.webp' },
  { type: 'application/pdf', start: /^%PDF-/, ending: '.pdf' },
];

/** The maximum response time of a mail service, in ms: less than the 15 s that a form waits. */
const PATIENCE = 10_000;

/**
 * Answers a request: with JSON if the request accepts JSON, else with a page.
 * @param {Request} request
 * @param {Site} site
 * @param {Environment} env
 * @param {readonly Delivery[]} [deliveries] where the answers go besides the mail API
 * @returns {Promise<Response>}
 */
export async function receive(request, site, env, deliveries = []) {
  const { pathname } = new URL(request.url);
  const forms = site.forms.filter(({ to }) => to === pathname);
  const [first] = forms;
  if (!first) return respond(404, 'No form of this site is sent here.');
  if (request.method !== 'POST') return respond(405, 'Only POST is allowed.', { allow: 'POST' });
  // Browsers say where a request comes from, and pages cannot change that.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return refuse(request, site, first, 403, 'cross-site');
  const sent = await readBody(request, MOST_BYTES + Math.max(...forms.map(countFileBytes)));
  if (typeof sent === 'number') return refuse(request, site, first, sent, 'body');
  const { files } = sent;
  const { [HONEYPOT]: lure = '', [OPEN_FOR]: time, ...answers } = sent.fields;
  if (lure !== '' || (time !== undefined && !(Number(time) >= FASTEST))) {
    return refuse(request, site, first, 422, 'spam');
  }
  const checked = forms.map((form) => ({ form, faults: findFaults(form, answers, files) }));
  // Several forms may be sent here. The answers belong to the one that they fit best.
  const [best] = checked.sort((left, right) => countFaults(left.faults) - countFaults(right.faults));
  if (!best || countFaults(best.faults) > 0) return refuse(request, site, first, 422, 'answers', best?.faults);
  const all = [...(sendByApi(env) ?? []), ...deliveries];
  const message = writeMessage(best.form, answers, files, request.headers.get('referer'));
  const results = await Promise.allSettled(all.map(async (deliver) => deliver(message)));
  for (const result of results)
    if (result.status === 'rejected') console.error('A form was not delivered:', result.reason);
  if (all.length === 0) console.error('Forms have nowhere to go. receiver/env.example lists what to set.');
  if (results.every(({ status }) => status === 'rejected')) return refuse(request, site, best.form, 502, 'delivery');
  return thank(request, site, best.form, env);
}

/**
 * @param {Readonly<Record<string, string>>} faults
 */
function countFaults(faults) {
  return Object.keys(faults).length;
}

/**
 * How many bytes the files of a form may have.
 * @param {Form} form
 */
function countFileBytes({ fields }) {
  return fields.reduce((sum, { size = 0 }) => sum + size * 1e6, 0);
}

/**
 * The fields and the files of a request; for an invalid request, the HTTP status of the response.
 * @param {Request} request
 * @param {number} most the maximum size of the request in bytes
 * @returns {Promise<{ fields: Record<string, string>, files: Record<string, Attachment[]> } | number>}
 */
async function readBody(request, most) {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return 415;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      return 413;
    }
    chunks.push(new Uint8Array(part.value));
  }
  /** @type {Record<string, string>} */
  const fields = Object.create(null);
  /** @type {Record<string, Attachment[]>} */
  const files = Object.create(null);
  try {
    const form = await new Response(new Blob(chunks), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) {
      if (typeof value !== 'string') {
        // For a field without files, browsers send one empty file.
        if (value.size > 0) files[name] = [...(files[name] ?? []), await readFile(value)];
        continue;
      }
      // No form of the site sends two answers with the same name.
      if (name in fields) return 400;
      fields[name] = value.trim();
    }
  } catch {
    return 400;
  }
  return { fields, files };
}

/**
 * @param {File} file
 * @returns {Promise<Attachment>}
 */
async function readFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const known = FILES.find((each) => each.start.test(start));
  // A name is not trusted: unusual characters become "_", and the extension is that of the detected type.
  const name = file.name.replace(/\.\w*$/, '').replace(/[^\p{L}\p{N}._ -]+/gu, '_');
  return { name: `${name.slice(-80)}${known?.ending ?? ''}`, type: known?.type, bytes };
}

/**
 * What is wrong with the answers, by the names of their fields.
 * @param {Form} form
 * @param {Readonly<Record<string, string>>} answers
 * @param {Attachments} [files]
 * @returns {Readonly<Record<string, string>>}
 */
export function findFaults({ fields }, answers, files = {}) {
  const [texts = [], uploads = []] = [false, true].map((isFile) =>
    fields.filter(({ kind }) => (kind === 'files') === isFile).map(({ name }) => name),
  );
  const unknown = [
    // Some servers read a field without files as an empty text.
    ...Object.keys(answers).filter((name) => !texts.includes(name) && !(uploads.includes(name) && !answers[name])),
    ...Object.keys(files).filter((name) => !uploads.includes(name)),
  ];
  const faults = fields.map((field) => [
    field.name,
    field.kind === 'files'
      ? findFileFault(field, files[field.name] ?? [])
      : findFault(field, answers[field.name] ?? ''),
  ]);
  return Object.fromEntries([
    ...unknown.map((name) => [name, 'unknown']),
    ...faults.filter(([, fault]) => fault !== undefined),
  ]);
}

/**
 * @param {FormField} field
 * @param {readonly Attachment[]} files
 * @returns {string | undefined}
 */
function findFileFault({ required, accept = '', max = 1, size = 0 }, files) {
  if (files.length === 0) return required ? 'missing' : undefined;
  if (files.length > max) return 'many';
  if (files.some(({ type }) => type === undefined || !accept.split(',').includes(type))) return 'type';
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0) > size * 1e6 ? 'large' : undefined;
}

/**
 * @param {FormField} field
 * @param {string} answer
 * @returns {string | undefined}
 */
function findFault({ kind, required, pattern, options, future, ...limits }, answer) {
  if (answer === '') return required ? 'missing' : undefined;
  if (answer.length > (kind === 'lines' ? LONGEST.lines : LONGEST.text)) return 'long';
  if (kind !== 'lines' && /\p{Cc}/u.test(answer)) return 'lines';
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(answer)) return 'pattern';
  if (options !== undefined && !Object.hasOwn(options, answer)) return 'option';
  if (kind === 'tick' && answer !== 'yes') return 'option';
  if (kind === 'time' && !/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(answer)) return 'time';
  if (kind === 'date') return findDateFault(answer, future);
  return kind === 'number' ? findNumberFault(answer, limits) : undefined;
}

/**
 * @param {string} answer
 * @param {boolean | undefined} future
 */
function findDateFault(answer, future) {
  const time = /^\d{4}-\d\d-\d\d$/.test(answer) ? Date.parse(answer) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== answer) return 'date';
  // A date is past 1.5 days after its start in UTC: in some time zones, the day ends half a day later than in UTC.
  return future && time < Date.now() - 1.5 * DAY ? 'past' : undefined;
}

/**
 * The script of a form sends plain digits. Without it, an answer such as "297 m2" is accepted: a person reads it.
 * @param {string} answer
 * @param {Pick<FormField, 'min' | 'max' | 'step'>} limits
 */
function findNumberFault(answer, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 }) {
  if (!/^-?\d+(?:\.\d+)?$/.test(answer)) return undefined;
  const number = Number(answer);
  if (number < min || number > max) return 'limits';
  const steps = (number - (Number.isFinite(min) ? min : 0)) / step;
  return Math.abs(steps - Math.round(steps)) > 1e-9 ? 'step' : undefined;
}

/**
 * @param {Form} form
 * @param {Readonly<Record<string, string>>} texts
 * @param {Attachments} files
 * @param {string | null} page
 * @returns {Message}
 */
function writeMessage({ to, subject, fields }, texts, files, page) {
  const names = Object.entries(files).map(([field, all]) => [field, all.map(({ name }) => name).join(', ')]);
  /** @type {Readonly<Record<string, string>>} */
  const answers = { ...texts, ...Object.fromEntries(names) };
  const given = fields.filter(({ name }) => answers[name]);
  const lines = given.map(({ name, label, kind, options }) => {
    const answer = answers[name] ?? '';
    return kind === 'lines' ? `${label}:\n${answer}` : `${label}: ${options?.[answer] ?? answer}`;
  });
  const [who] = given.filter(({ kind }) => kind === 'text').map(({ name }) => answers[name]);
  return {
    to,
    // A line break would end this header of the mail.
    subject: `${subject}${who === undefined ? '' : `: ${who}`}`.replace(/\p{Cc}+/gu, ' ').slice(0, 150),
    text: [...lines, ...(page === null ? [] : [`(${page})`])].join('\n\n'),
    replyTo: given
      .map(({ name }) => answers[name] ?? '')
      .find((answer) => /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/.test(answer)),
    answers,
    files: Object.values(files).flat(),
  };
}

/**
 * @param {Request} request
 * @param {Site} site
 * @param {Form} form
 * @param {Environment} env
 */
function thank(request, site, { thanks }, { THANKS_PAGE }) {
  if (acceptsJson(request)) return respond(200, JSON.stringify({ ok: true }));
  if (THANKS_PAGE) return respond(303, '', { location: new URL(THANKS_PAGE, request.url).href });
  return respond(200, writePage(site, thanks.title, `<p>${escapeHtml(thanks.message)}</p>`));
}

/**
 * @param {Request} request
 * @param {Site} site
 * @param {Form} form
 * @param {number} status
 * @param {string} error
 * @param {Readonly<Record<string, string>>} [faults]
 */
function refuse(request, site, { subject, failed, help, fields, faults: advice }, status, error, faults = {}) {
  if (acceptsJson(request)) return respond(status, JSON.stringify({ ok: false, error, faults }));
  const wrong = fields.filter(({ name }) => faults[name]).map(({ label }) => `<li>${escapeHtml(label)}</li>`);
  const link = `<a href="${escapeHtml(help.href)}">${escapeHtml(help.label)}</a>`;
  const body =
    wrong.length > 0
      ? `<p>${escapeHtml(advice)}</p><ul>${wrong.join('')}</ul><p>${link}</p>`
      : `<p>${escapeHtml(failed).replace('{help}', () => link)}</p>`;
  return respond(status, writePage(site, subject, body));
}

/** @param {Request} request */
function acceptsJson({ headers }) {
  return headers.get('accept')?.includes('application/json') ?? false;
}

/**
 * @param {number} status
 * @param {string} text
 * @param {Readonly<Record<string, string>>} [headers]
 */
function respond(status, text, headers = {}) {
  const kind = text.startsWith('{') ? 'application/json' : text.startsWith('<') ? 'text/html' : 'text/plain';
  const always = {
    'content-type': `${kind}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return new Response(text, { status, headers: { ...always, ...headers } });
}

/**
 * @param {Site} site
 * @param {string} title
 * @param {string} body
 */
function writePage({ name, locale, direction, home }, title, body) {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>`;
  const back = `<p><a href="${escapeHtml(home)}">${escapeHtml(name)}</a></p>`;
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head>${head}</head><body><main><h1>${escapeHtml(title)}</h1>${body}${back}</main></body></html>`;
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Sends a mail by the HTTP API of Resend or Postmark; undefined without a key.
 * @param {Environment} env
 * @returns {readonly Delivery[] | undefined}
 */
function sendByApi(env) {
  const { MAIL_FROM: from = '', MAIL_TO: to = '', RESEND_API_KEY: resend, POSTMARK_TOKEN: postmark } = env;
  if (resend) {
    const headers = { authorization: `Bearer ${resend}` };
    return [
      ({ subject, text, replyTo, files }) =>
        post('https://api.resend.com/emails', headers, {
          ...{ from, to: [to], subject, text, reply_to: replyTo },
          attachments: files.map(({ name, bytes }) => ({ filename: name, content: encode(bytes) })),
        }),
    ];
  }
  if (!postmark) return undefined;
  const headers = { accept: 'application/json', 'x-postmark-server-token': postmark };
  return [
    ({ subject, text, replyTo, files }) =>
      post('https://api.postmarkapp.com/email', headers, {
        ...{ From: from, To: to, Subject: subject, TextBody: text, ReplyTo: replyTo },
        Attachments: files.map(({ name, type, bytes }) => ({ Name: name, ContentType: type, Content: encode(bytes) })),
      }),
  ];
}

/**
 * Bytes in Base64.
 * @param {Uint8Array} bytes
 */
function encode(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 30_000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 30_000)));
  return btoa(parts.join(''));
}

/**
 * @param {string} url
 * @param {Readonly<Record<string, string>>} headers
 * @param {object} body
 */
async function post(url, headers, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}: ${await response.text()}`);
}
