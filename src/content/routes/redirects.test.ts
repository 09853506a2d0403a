import { describe, expect, it } from 'vitest';
import { load, SITE } from '../../../tests/support/small-site.tsx';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { resolveRedirects } from './redirects.ts';

const here = {
  findOwn: () => undefined,
  writeWhole: (path: string) => path,
  writeFile: (path: string) => path,
  files: { find: () => undefined, whyWithheld: () => undefined, nearest: () => undefined, meant: () => undefined },
};

function resolve(redirects: readonly (readonly [from: string, to: string])[]) {
  const told: Diagnostic[] = [];
  const locate = () => ({ source: { file: 'site.yaml', text: '' }, range: [0, 0] as const });
  const addresses = { answering: new Map([['/about', '/about']]), nearest, meant: nearest, isComplete: true, ...here };
  const written = redirects.map(([from, to]) => ({ from, to, locate }));
  const resolved = resolveRedirects(written, addresses, (each) => told.push(each));
  return { resolved: Object.fromEntries(resolved), told: told.map(({ code, message }) => `${code} ${message}`) };
}
const nearest = () => undefined;

describe('redirects', () => {
  it('report a loop once, at the first of its redirects, and not what leads into it', () => {
    const { resolved, told } = resolve([
      ['/in', '/b'],
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
      ['/self', '/self'],
    ]);
    expect(resolved).toEqual({});
    expect(told).toEqual([
      'route/redirect-loop /a leads back to itself: /a -> /b -> /c -> /a.',
      'route/redirect-loop /self leads back to itself: /self -> /self.',
    ]);
  });

  it('report each step of a chain with its end, and for one that leads nowhere only the last step', () => {
    const { resolved, told } = resolve([
      ['/a', '/b'],
      ['/b', '/about#team'],
      ['/x', '/y'],
      ['/y', '/z'],
    ]);
    expect(resolved).toEqual({ '/b': '/about#team' });
    expect(told).toEqual([
      'route/redirect-chain /a leads to /b, which is itself a redirect. Each step makes visitors wait.',
      'route/dead-target /y redirects to /z, but no page has that address.',
    ]);
  });

  it('follow each step once, however long a loop is', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => [`/r${index}`, `/r${(index + 1) % 20_000}`] as const);
    let looked = 0;
    const counted = many.map(([from, to]) => ({
      from,
      get to() {
        looked += 1;
        return to;
      },
      locate: () => ({ source: { file: 'site.yaml', text: '' }, range: [0, 0] as const }),
    }));
    const told: string[] = [];
    const addresses = { answering: new Map(), nearest, meant: nearest, isComplete: true, ...here };
    resolveRedirects(counted, addresses, ({ message }) => told.push(message));
    expect(told).toHaveLength(1);
    expect(told[0]?.length).toBeLessThan(200);
    expect(looked).toBeLessThan(5 * many.length);
  });
});

describe('absurdly long values in site.yaml', () => {
  const long = 'a'.repeat(33_000);

  it.each([
    [
      'a link',
      {
        'pages/home.yaml': `title: Home\ndescription: x\nblocks:\n  - { type: cover }\n  - { type: note, text: a, more: /${long} }\n`,
      },
    ],
    [
      'a link in a text',
      {
        'pages/home.yaml': `title: Home\ndescription: x\nblocks:\n  - { type: cover }\n  - { type: note, text: a, body: "see [x](/${long})" }\n`,
      },
    ],
    [
      'a placeholder',
      {
        'pages/home.yaml': `title: Home\ndescription: x\nblocks:\n  - { type: cover }\n  - { type: note, text: "a \${site.${long}}" }\n`,
      },
    ],
    ['a redirect', { 'site.yaml': SITE.replace('/old: /about', `/old: /${long}`) }],
    ['a page', { 'site.yaml': SITE.replace('/: home', `/: home\n  /x: ${long}`) }],
  ])('is one fault: %s', (_case, files) => {
    const { faults, diagnostics } = load(files);
    expect(faults).toHaveLength(1);
    expect(diagnostics.every(({ message }) => message.length < 1000)).toBe(true);
  });
});
