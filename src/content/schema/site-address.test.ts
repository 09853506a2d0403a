import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES, page, SITE } from '../../../tests/support/small-site.tsx';
import { defineBlock, endpoint, integration } from '../../block/index.ts';
import { formatLocation } from '../../check/diagnostics/index.ts';
import { checkSite } from '../../check/index.ts';
import { siteFileSchema } from './files.ts';
import { consentKey } from './index.ts';
import {
  absoluteAddress,
  absoluteFile,
  formPath,
  plainPath,
  readBase,
  receivePath,
  sendFile,
  sendPage,
} from './site-address.ts';

const whole = { url: 'https://www.example.com', trailingSlash: 'never' } as const;
const below = { url: 'https://name.example/project', trailingSlash: 'never' } as const;
const slashed = { ...below, trailingSlash: 'always' } as const;

describe('the addresses of a site', () => {
  it('begin with the base path', () => {
    expect([readBase(whole), readBase(below)]).toEqual(['', '/project']);
    expect([sendPage(whole, '/'), sendPage(below, '/'), sendPage(below, '/a?b#c')]).toEqual([
      ...['/', '/project/', '/project/a?b#c'],
    ]);
    expect(sendFile(below, '/images/a.png')).toBe('/project/images/a.png');
  });

  it.each([
    ['/', '/', '/'],
    ['/about', '/about', '/about/'],
    ['/about/', '/about', '/about/'],
    ['/a/b?c=/d/', '/a/b?c=/d/', '/a/b/?c=/d/'],
    ['/a/#b/', '/a#b/', '/a/#b/'],
    ['/?a#b', '/?a#b', '/?a#b'],
    ['/v1.0', '/v1.0', '/v1.0/'],
    ['', '', ''],
  ])('have one form each: %j', (path, never, always) => {
    expect([formPath(whole, path), formPath(slashed, path), plainPath(path)]).toEqual([never, always, never]);
    expect([sendPage(slashed, path), formPath(slashed, always)]).toEqual([`/project${always}`, always]);
  });

  it('of files have no trailing slash', () => {
    expect([sendFile(slashed, '/a.png'), absoluteFile(slashed, '/a.xml'), absoluteAddress(slashed, '/über')]).toEqual([
      ...['/project/a.png', 'https://name.example/project/a.xml', 'https://name.example/project/%C3%BCber/'],
    ]);
  });

  it('are escaped if they have the host', () => {
    expect(absoluteAddress(below, '/über')).toBe('https://name.example/project/%C3%BCber');
    expect(absoluteFile(whole, '/a.png')).toBe('https://www.example.com/a.png');
  });

  it.each([
    [whole, '/a', '/a'],
    [whole, 'https://www.example.com', '/'],
    [whole, 'https://www.example.com.evil.example/a', undefined],
    [below, '/project/a#b', '/a#b'],
    [below, '/project', '/'],
    [below, '/projects/a', undefined],
    [below, '/a', undefined],
    [below, 'https://name.example/project?a', '/?a'],
    [below, 'https://name.example/other', undefined],
  ])('are converted to paths in the site: %o %s', (site, address, path) => {
    expect(receivePath(site, address)).toBe(path);
  });
});

it.each([
  ['https://www.example.com', true],
  ['https://www.example.com/', true],
  ['https://name.github.io/My-project.js/', true],
  ['https://name.github.io/a/b', true],
  ['https://name.github.io/a/../b', false],
  ['https://name.github.io//a', false],
  ['https://name.github.io/a?b', false],
  ['https://name.github.io/a b', false],
  ['https://Name.github.io/a', false],
])('%s can be the address of a site: %s', (url, isOne) => {
  expect(siteFileSchema.shape.url.safeParse(url).success).toBe(isOne);
});

const place = defineBlock({
  type: 'place',
  title: 'Place',
  summary: 'A widget and where a form goes.',
  schema: z.strictObject({ widget: integration().optional(), to: endpoint().optional() }),
  view: () => null,
});

const REVIEWS = 'reviews: { vendor: Reviews, origin: https://widgets.example, script: /a.js, mount: reviews';
const QUOTE = 'quote: { vendor: Forms, origin: https://forms.example, path: /f/1 }';

/** Loads the small site with declarations of vendors and a block that names some. */
function load(declared: string, block = '') {
  const files = {
    ...FILES,
    'site.yaml': SITE + declared,
    ...(block && { 'pages/home.yaml': page(`  - { type: place, ${block} }\n`, 'Home') }),
  };
  const loaded = loadMemorySite(files, [...BLOCKS, place]);
  const [home] = loaded.site.pages;
  return {
    site: loaded.site,
    props: () => home && JSON.parse(loaded.site.open(home).blocks[0]?.content.json() ?? ''),
    diagnostics: checkSite(loaded),
    faults: checkSite(loaded).map((each) => `${formatLocation(each)} ${each.code}`),
  };
}

describe('a vendor', () => {
  it('runs in a frame of its own, unless site.yaml says otherwise', () => {
    const { props, site, faults } = load(`integrations:\n  ${REVIEWS} }\n`, 'widget: reviews');
    expect(faults).toEqual([]);
    expect(props()).toEqual({
      widget: {
        name: 'reviews',
        vendor: 'Reviews',
        mount: 'reviews',
        script: 'https://widgets.example/a.js',
        frame: '/embed/reviews.html',
        hosts: ['widgets.example'],
        asks: 'page-builder:allowed / Reviews',
      },
    });
    expect(site.vendors.integrations.reviews?.isolation).toBe('frame');
  });

  it('has a key under which a browser stores that the visitor always allows it', () => {
    const asks = (more: string) => {
      const { props } = load(`integrations:\n  ${REVIEWS}${more} }\n`, 'widget: reviews');
      return props().widget;
    };
    expect(asks(', hosts: [https://cdn.example]')).toMatchObject({ hosts: ['widgets.example', 'cdn.example'] });
    expect(Object.keys(asks(', consent: none'))).not.toContain('asks');
    expect(consentKey({ url: 'https://www.example.com/shop', trailingSlash: 'never' }, 'Maps')).toBe(
      'page-builder:allowed /shop/ Maps',
    );
  });

  it('that needs the page runs in the page', () => {
    const { props, site } = load(
      `integrations:\n  ${REVIEWS}, isolation: page, hosts: [https://cdn.example] }\n`,
      'widget: reviews',
    );
    expect(Object.keys(props().widget)).not.toContain('frame');
    expect(site.vendors.integrations.reviews?.hosts).toEqual(['https://cdn.example']);
  });

  it.each([
    ['a host with a path', `integrations:\n  ${REVIEWS}, hosts: [https://cdn.example/x] }\n`],
    ['a host that is none', `integrations:\n  ${REVIEWS}, hosts: ["https://cdn.example; script-src *"] }\n`],
    ['a name that cannot stand in an address', `integrations:\n  ${REVIEWS.replace('reviews', '../Reviews')} }\n`],
    ['the name of a frame that cannot', 'frames:\n  My Map: { vendor: M, origin: https://maps.example, path: /m }\n'],
    ['an endpoint on a strange machine without encryption', `endpoints:\n  ${QUOTE.replace('https', 'http')}\n`],
  ])('with %s is refused', (_case, declared) => {
    expect(load(declared).diagnostics.map(({ code }) => code)).toEqual(['site/invalid-value']);
  });

  it('with a name that an address cannot have is reported once, at the name, and not again by pages', () => {
    const { faults, diagnostics } = load(
      `integrations:\n  ${REVIEWS.replace('reviews', 'Reviews')} }\n`,
      'widget: Reviews',
    );
    expect(faults).toEqual(['site.yaml:21:3 site/invalid-value']);
    expect(diagnostics[0]?.message).toBe('Use only lowercase letters from a to z, digits and "-" in this name.');
  });

  it('reserves the addresses of its frames', () => {
    const { faults } = load('', '');
    expect(faults).toEqual([]);
    const taken = loadMemorySite(
      { ...FILES, 'site.yaml': SITE.replace('/: home\n', '/: home\n  /embed/reviews: home\n') },
      BLOCKS,
    );
    expect(taken.diagnostics.map(({ code }) => code)).toContain('route/reserved');
  });
});

describe('the target of a form', () => {
  it.each([
    ['to whom site.yaml declares', `endpoints:\n  ${QUOTE}\n`, 'quote', 'https://forms.example/f/1'],
    [
      'to this machine, to try it out',
      'endpoints:\n  quote: { vendor: Us, origin: "http://127.0.0.1:8080", path: / }\n',
      'quote',
      'http://127.0.0.1:8080/',
    ],
    ['to a path of this site', '', '/api/quote', '/api/quote'],
    [
      'an address that site.yaml declares',
      `endpoints:\n  ${QUOTE}\n`,
      'https://forms.example/f/1',
      'https://forms.example/f/1',
    ],
  ])('is %s', (_case, declared, to, url) => {
    const { props, faults } = load(declared, `to: ${to}`);
    expect(faults).toEqual([]);
    expect(props()).toEqual({ to: { url } });
  });

  it('is declared as the message says, if it is the address that a service gave', () => {
    const { diagnostics } = load(`endpoints:\n  ${QUOTE}\n`, 'to: "https://api.form-kit.example/f/ab_C?x=1"');
    expect(diagnostics).toMatchObject([
      {
        message: 'site.yaml declares no endpoint "form-kit".',
        missing: ['endpoints', 'form-kit'],
        declaration: '{ vendor: api.form-kit.example, origin: https://api.form-kit.example, path: "/f/ab_C?x=1" }',
      },
    ]);
    const line = `form-kit: ${diagnostics[0]?.declaration}`;
    expect(diagnostics[0]?.hint).toContain(line);
    expect(load(`endpoints:\n  ${line}\n`, 'to: "https://api.form-kit.example/f/ab_C?x=1"').faults).toEqual([]);
  });

  it('is reported if it is undeclared, with the name that may be meant', () => {
    const { diagnostics } = load(`endpoints:\n  ${QUOTE}\n`, 'to: qoute');
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      ['block/unknown-vendor', 'site.yaml declares no endpoint "qoute".', 'Did you mean "quote"?'],
    ]);
  });

  it.each([
    'https://formsubmit.example/me@home.example',
    'https://flow.example:443/a~b?sig=x+y',
    'https://FORMS.example?x',
  ])('can be the address %s', (to) =>
    expect(load('', `to: "${to}"`).diagnostics.map(({ code }) => code)).toEqual(['block/unknown-vendor']),
  );

  it.each(['http://forms.example/f/1', '//forms.example/f/1', 'https://xn--a', 'https://1.2.3.999/f'])(
    'is not an address such as %s',
    (to) => {
      const { diagnostics } = load('', `to: "${to}"`);
      expect(diagnostics.map(({ code }) => code)).toEqual(['block/invalid-value']);
      expect(diagnostics[0]?.hint).toContain('address that a form service gave');
    },
  );
});

describe('a host that no server accepts', () => {
  const long = `https://${'a'.repeat(3000)}.example`;

  it.each([
    ['url', { 'site.yaml': SITE.replace('https://www.example.com', long) }],
    ['origin', { 'site.yaml': `${SITE}integrations:\n  ${REVIEWS.replace('https://widgets.example', long)} }\n` }],
    ['endpoint', { 'site.yaml': `${SITE}endpoints:\n  ${QUOTE.replace('https://forms.example', long)}\n` }],
  ])('is reported at the %s', (_what, changes) => {
    const found = checkSite(loadMemorySite({ ...FILES, ...changes }, [...BLOCKS, place]));
    expect(found.map(({ code }) => code)).toEqual(['site/invalid-value']);
  });
});
