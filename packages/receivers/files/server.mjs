// @ts-check
// Receives the forms of the site in Node, and serves dist/ beside them: node --env-file=.env server.mjs
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { site } from './receiver/forms.mjs';
import { receive } from './receiver/receive.mjs';

const { MAIL_FROM, MAIL_TO, SMTP_URL, CSV_FOLDER, BEHIND_PROXY, PORT = '8080' } = process.env;
/** Behind a proxy on this machine, only the proxy may connect: it names the visitors whose forms are counted. */
const HOST = process.env.HOST || (BEHIND_PROXY ? '127.0.0.1' : undefined);
const DIST = join(import.meta.dirname, 'dist');

/** The maximum number of forms that one IP address may send, and in which period, in ms. */
const MOST = 10;
const WITHIN = 10 * 60_000;

/** The time limit for a request in ms; a form that sends files waits 60 s. */
const PATIENCE = 70_000;

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  ...{ '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' },
  ...{ '.png': 'image/png', '.woff2': 'font/woff2', '.xml': 'application/xml', '.txt': 'text/plain' },
};

/** @typedef {import('./receiver/receive.mjs').Delivery} Delivery */

/** @returns {Promise<readonly Delivery[]>} */
async function listDeliveries() {
  return [...(SMTP_URL ? [await openMail(SMTP_URL)] : []), ...(CSV_FOLDER ? [openTable(CSV_FOLDER)] : [])];
}

/**
 * @param {string} url
 * @returns {Promise<Delivery>}
 */
async function openMail(url) {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const transport = createTransport({ url, ...timeouts });
  return async ({ subject, text, replyTo, files }) => {
    const attachments = files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    }));
    await transport.sendMail({ from: MAIL_FROM, to: MAIL_TO, subject, text, attachments, ...(replyTo && { replyTo }) });
  };
}

/**
 * Appends each message as a row to a CSV file. There is one file for each address to which forms are sent.
 * @param {string} folder
 * @returns {Delivery}
 */
function openTable(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return ({ to, answers }) => {
    const file = join(folder, `${to.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '')}.csv`);
    const forms = site.forms.filter((form) => form.to === to);
    const names = [...new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name)))];
    const head = writeRow(['received', ...names]);
    // A form with other fields starts a new file.
    if (existsSync(file) && !readFileSync(file, 'utf8').startsWith(head)) renameSync(file, `${file}.${Date.now()}`);
    if (!existsSync(file)) writeFileSync(file, head, { mode: 0o600 });
    appendFileSync(file, writeRow([new Date().toISOString(), ...names.map((name) => answers[name] ?? '')]));
  };
}

/**
 * Excel calculates a cell that begins like a formula, so an apostrophe makes it a text.
 * @param {readonly string[]} cells
 */
function writeRow(cells) {
  const texts = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell));
  return `${texts.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\r\n`;
}

/** @returns {(address: string) => boolean} whether an address has sent too much */
function createLimit() {
  /** @type {Map<string, number[]>} */
  const times = new Map();
  return (address) => {
    const now = Date.now();
    for (const [each, [latest = 0]] of times) if (latest < now - WITHIN) times.delete(each);
    const recent = (times.get(address) ?? []).filter((time) => time > now - WITHIN);
    if (recent.length >= MOST) return true;
    times.set(address, [now, ...recent]);
    return false;
  };
}

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {URL} url
 */
function toRequest(incoming, url) {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  const { method = 'GET' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers: Object.fromEntries(headers),
    ...(hasBody && { body: /** @type {ReadableStream} */ (Readable.toWeb(incoming)), duplex: 'half' }),
  });
}

/**
 * Reads a file of dist/. Unlike nginx, this server neither sends the headers of the site nor compresses.
 * @param {string} pathname
 */
async function readPage(pathname) {
  const path = normalize(decodeURIComponent(pathname)).replace(/\/$/, '');
  const names = [path, `${path}.html`, join(path, 'index.html')].filter(
    (name) => extname(name) && !/\/[._]/.test(name),
  );
  for (const name of names) {
    const bytes = await readFile(join(DIST, name)).catch(() => undefined);
    if (bytes) return { status: 200, type: TYPES[extname(name)] ?? 'application/octet-stream', bytes };
  }
  return { status: 404, type: 'text/html', bytes: await readFile(join(DIST, '404.html')).catch(() => 'Not found') };
}

const deliveries = await listDeliveries();
const isTooMuch = createLimit();

const server = createServer({ requestTimeout: PATIENCE }, async (incoming, outgoing) => {
  try {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
    if (!site.forms.some(({ to }) => to === url.pathname)) {
      const { status, type, bytes } = await readPage(url.pathname);
      outgoing.writeHead(status, { 'content-type': type }).end(bytes);
      return;
    }
    const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    if (isTooMuch((BEHIND_PROXY && forwarded) || (incoming.socket.remoteAddress ?? ''))) {
      outgoing.writeHead(429, { 'retry-after': String(WITHIN / 1000) }).end('Too many forms. Try again later.');
      return;
    }
    const answer = await receive(toRequest(incoming, url), site, process.env, deliveries);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  } catch (error) {
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(400);
    outgoing.end();
  }
});
server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${PORT} is in use. Write another PORT into .env.` : error);
  process.exitCode = 1;
});
server.listen(Number(PORT), HOST, () => {
  const address = server.address();
  console.log(`Receiving forms at http://localhost:${typeof address === 'object' ? address?.port : address}`);
});
