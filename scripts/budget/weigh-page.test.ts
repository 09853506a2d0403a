import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createScales } from './weigh-page.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'weigh-page-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const BOOT = 'import "./shared-12345678.js"; console.log("boot");';
const SHARED = 'export const shared = "words that several scripts need";';
const EAGER = 'import { shared } from "./shared-12345678.js"; import("./late-12345678.js"); console.log(shared);';
const LATE = 'console.log("a script that is asked for when somebody touches the page");';
const SCRIPTS = {
  'assets/boot-12345678.js': BOOT,
  'assets/shared-12345678.js': SHARED,
  'assets/eager-12345678.js': EAGER,
  'assets/eager-more-12345678.js': LATE,
  'assets/late-12345678.js': LATE,
};

/** Weighs the page of a site that has these scripts and style sheets. */
function weigh(
  html: string,
  { inView, ...files }: { readonly inView?: readonly string[]; readonly css?: string } = {},
) {
  const all = { ...SCRIPTS, 'assets/site.css': files.css ?? '', 'index.html': html };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  return createScales(dist, Object.keys(all))('index.html', inView);
}

const measure = (...texts: readonly string[]) =>
  texts.reduce((bytes, text) => bytes + brotliCompressSync(text).length, 0);
const PAGE = '<!doctype html><title>Home</title><script type="module" src="/assets/boot-12345678.js"></script>';

it('counts a script with all its imports, each once', () => {
  expect(weigh(PAGE).js).toBe(measure(BOOT, SHARED));
  const preloaded = `${PAGE}<link rel="modulepreload" href="/assets/shared-12345678.js">`;
  expect(weigh(preloaded).js).toBe(measure(BOOT, SHARED));
});

it.each(['load', 'idle'])('counts an island that starts on "%s", and not what it imports later', (when) => {
  const { js } = weigh(`${PAGE}<div data-island="eager" data-when="${when}"></div>`);
  expect(js).toBe(measure(BOOT, SHARED, EAGER));
});

it('counts an island that waits for the visitor only if it is in view at once', () => {
  const waiting = `${PAGE}<div data-island="late" data-when="visible"></div>`;
  expect(weigh(waiting).js).toBe(measure(BOOT, SHARED));
  expect(weigh(waiting, { inView: ['late'] }).js).toBe(measure(BOOT, SHARED, LATE));
});

it('separates the CSS of a page, in it and in files, from its HTML', () => {
  const css = 'a { color: red; background: url("/a.svg") }';
  const bare = weigh(PAGE);
  expect(bare).toEqual({ html: measure(PAGE), css: 0, js: bare.js, total: measure(PAGE) + bare.js });
  const inside = weigh(`${PAGE}<style>${css}</style>`);
  expect(inside.html).toBe(measure(`${PAGE}<style></style>`));
  expect(inside.css).toBe(measure(`${PAGE}<style>${css}</style>`) - inside.html);
  const beside = `${PAGE}<link rel="stylesheet" href="/assets/site.css">`;
  expect(weigh(beside, { css })).toMatchObject({ html: measure(beside), css: measure(css) });
});
