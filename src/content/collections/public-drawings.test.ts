import { describe, expect, it } from 'vitest';
import { formatLocation } from '../../check/diagnostics/index.ts';
import { createImageLibrary } from '../../media/index.ts';
import type { Reader } from '../yaml/index.ts';
import { memoryReader } from '../yaml/index.ts';
import { checkDrawings } from './public-drawings.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const EVIL = `<svg ${SVG}>\n<script>alert(1)</script></svg>`;

function tell(reader: Reader, sound?: Map<string, string>): readonly string[] {
  return checkDrawings(reader, sound).map((each) => `${formatLocation(each)} ${each.code}`);
}

describe('the drawings of a site', () => {
  it.each(['images/a.svg', 'A.SVG', 'downloads/deep/a.Svg', 'images/a.svgz', 'feed.xml'])(
    'are checked wherever they lie in public, as in %s',
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

  it('are looked at again when they have changed, or had a fault', () => {
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

  it('are reported once when a page shows one that cannot be read', () => {
    const images = createImageLibrary(memoryReader({ 'public/a.svg': 'no drawing', 'public/b.svg': `<svg ${SVG}/>` }));
    expect(images.find('/a.svg')).toEqual({ problem: 'reported' });
    expect(images.find('/b.svg')).toEqual({ problem: 'unsized' });
  });
});
