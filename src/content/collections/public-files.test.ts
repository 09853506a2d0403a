import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES, page, SITE } from '../../../tests/support/small-site.tsx';
import { defineBlock, image } from '../../block/index.ts';
import { formatLocation } from '../../check/diagnostics/index.ts';
import { createImageLibrary } from '../../media/index.ts';
import { isPublished } from '../index.ts';
import type { CheckUnlessSound } from '../memory/index.ts';
import type { Reader } from '../yaml/index.ts';
import { memoryReader } from '../yaml/index.ts';
import { checkDrawings } from './public-files.ts';

it.each([
  'server.key',
  'server.key.bak',
  'server.key.old~',
  'server.key.2026-11-01',
  'server (1).key',
  'server copy.pem',
  'Server - Copy.PEM',
  'login.ppk',
  'AuthKey_ABC.p8',
  'passwords.kdbx',
  'vault.kdb',
  'office.ovpn',
  'id_ed25519',
  'id_ed25519_sk.bak',
  'ssh_host_rsa_key',
  'credentials',
  'credentials.json',
  'credentials-prod.csv',
  'client_secret_123-abc.json',
  'service-account.json',
  'passwords.txt',
  'production.env',
  'site.htpasswd',
  'wp-config.php.bak',
  'app.js.map',
  'notes.yaml.bak',
])('%s in public is never published', (name) => {
  expect([isPublished(name), isPublished(`files/${name}`)]).toEqual([false, false]);
});

it.each([
  'keys.txt',
  'map.html',
  'id_card.pdf',
  'key-facts.pdf',
  'monkey.svg',
  'brochure.2026.pdf',
  'brochure copy.pdf',
  'environment.pdf',
  'secretary.jpg',
  'credit-terms.pdf',
  'pgp-key.asc',
  'server.crt',
  '.well-known/security.txt',
])('%s in public is published', (name) => expect(isPublished(name)).toBe(true));

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

const picture = defineBlock({
  type: 'picture',
  title: 'Picture',
  summary: 'A picture.',
  schema: z.strictObject({ image: image() }),
  view: () => null,
});

/** Loads the small site with three pictures on its home page. */
function load(dimmed: string) {
  const sources = ['/images/team/a.svg', '/images/teams.svg', '/images/drone.svg'];
  const blocks = sources.map((src) => `  - { type: picture, image: { src: ${src}, alt: A roof } }\n`).join('');
  const files = {
    ...FILES,
    ...Object.fromEntries(sources.map((src) => [`public${src}`, DRAWING])),
    'site.yaml': `${SITE}dimmed: ${dimmed}\n`,
    'pages/home.yaml': page(blocks, 'Home'),
  };
  const { site, diagnostics } = loadMemorySite(files, [...BLOCKS, picture]);
  const [home] = site.pages;
  const shown = home ? site.open(home).blocks.filter(({ block }) => block === picture) : [];
  return {
    dims: shown.map(({ content }) => content.json().includes('"dims":true')),
    told: diagnostics.map((each) => `${formatLocation(each)} ${each.code} ${each.message} ${each.hint}`),
  };
}

describe('pictures that are greyed out when they do not load', () => {
  it.each([
    ['[/images/team]', [true, false, false]],
    ['[/images/team/]', [true, false, false]],
    ['[/images/team, /images/drone.svg]', [true, false, true]],
    ['[/images]', [true, true, true]],
  ])('are those in %s, whatever block shows them', (dimmed, dims) => {
    expect(load(dimmed)).toEqual({ dims, told: [] });
  });

  it('are reported if they do not exist', () => {
    const { dims, told } = load('[/images/team, /images/tean]');
    expect(dims).toEqual([true, false, false]);
    expect(told).toEqual([
      expect.stringMatching(
        /^site\.yaml:\d+:24 image\/missing-file There is no image public\/images\/tean\. Did you mean "\/images\/team"\?$/,
      ),
    ]);
  });

  it.each(['[images/team]', '["//a.example"]', '[]', '/images/team'])('cannot be %s', (dimmed) => {
    expect(load(dimmed).told).toHaveLength(1);
  });
});

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const EVIL = `<svg ${SVG}>\n<script>alert(1)</script></svg>`;

function tell(reader: Reader, sound = new Map<string, string>()): readonly string[] {
  const checkUnlessSound: CheckUnlessSound = (name, version, check) => {
    if (sound.get(name) === version) return [];
    const { diagnostics } = check();
    if (diagnostics.length === 0) sound.set(name, version);
    return diagnostics;
  };
  return checkDrawings(reader, checkUnlessSound).map((each) => `${formatLocation(each)} ${each.code}`);
}

describe('the drawings of a site', () => {
  it.each(['images/a.svg', 'A.SVG', 'downloads/deep/a.Svg', 'images/a.svgz', 'feed.xml'])(
    'are checked in every folder of public, as in %s',
    (file) => expect(tell(memoryReader({ [`public/${file}`]: EVIL }))).toEqual([`public/${file}:2:1 image/unsafe-svg`]),
  );

  it('are distinguished from other XML', () => {
    const files = {
      'public/feed.xml': '<feed xmlns="http://www.w3.org/2005/Atom"><div xmlns="http://www.w3.org/1999/xhtml"/></feed>',
      'public/mixed.xml': `<feed><g ${SVG}><script>alert(1)</script></g></feed>`,
      'public/old.xml': '<?xml version="1.0" encoding="koi8-r"?><list/>',
    };
    expect(tell(memoryReader(files))).toEqual([expect.stringContaining('public/mixed.xml:1:')]);
  });

  it('are checked again when they have changed, or had a fault', () => {
    const sound = new Map<string, string>();
    const files: Record<string, string> = { 'public/a.svg': `<svg ${SVG}/>`, 'public/evil.svg': EVIL };
    const reads: string[] = [];
    const reader = (signature: string) => {
      const below = memoryReader(files);
      const read = (file: string) => {
        reads.push(file);
        return below.read(file);
      };
      return { ...below, read, readSignature: () => signature };
    };
    tell(reader('1'), sound);
    expect(tell(reader('1'), sound)).toEqual(['public/evil.svg:2:1 image/unsafe-svg']);
    expect(reads).toEqual(['public/a.svg', 'public/evil.svg', 'public/evil.svg']);
    files['public/a.svg'] = EVIL;
    expect(tell(reader('2'), sound)).toHaveLength(2);
  });

  it('are reported once if a page shows one that cannot be read', () => {
    const images = createImageLibrary(memoryReader({ 'public/a.svg': 'no drawing', 'public/b.svg': `<svg ${SVG}/>` }));
    expect(images.find('/a.svg')).toEqual({ problem: 'reported' });
    expect(images.find('/b.svg')).toEqual({ problem: 'unsized' });
  });
});
