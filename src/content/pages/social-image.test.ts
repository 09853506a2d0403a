import { describe, expect, it } from 'vitest';
import { FILES, load, page } from '../../../tests/support/small-site.tsx';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>';
const note = '  - { type: note, text: a }\n';
const about = (written: string) => ({
  'pages/about.yaml': page(note, 'About us').replace('blocks:', `socialImage: ${written}\nblocks:`),
  'public/images/team.svg': PICTURE,
});
const find = ({ site }: ReturnType<typeof load>, path: string) => site.pages.find((each) => each.path === path);

const PLACE = FILES['pages/_templates/place.yaml'];
const withTemplate = (written: string, photo: string) => ({
  'pages/_templates/place.yaml': PLACE.replace(
    'extra: {',
    'photo: { type: image, optional: true }\n  extra: {',
  ).replace('label:', `socialImage: ${written}\nlabel:`),
  'pages/places/palm.yaml': `${FILES['pages/places/palm.yaml']}photo: ${photo}\n`,
  'public/images/team.svg': PICTURE,
});

describe('the social picture of a page', () => {
  it('is read with its text and its focus', () => {
    const loaded = load(about('{ src: /images/team.svg, alt: Six of us, focus: { x: 20, y: 50 } }'));
    expect(loaded.faults).toEqual([]);
    expect(find(loaded, '/about')?.socialImage).toEqual({
      src: '/images/team.svg',
      alt: 'Six of us',
      focus: { x: 20, y: 50 },
    });
    expect(find(loaded, '/')?.socialImage).toBeUndefined();
  });

  it('is reported where it is written if there is no such file', () => {
    const { faults, diagnostics } = load(about('{ src: /images/tem.svg, alt: Six of us }'));
    expect(faults).toEqual(['pages/about.yaml:3:21 image/missing-file']);
    expect(diagnostics[0]?.hint).toContain('/images/team.svg');
    expect(diagnostics[0]?.propertyPath).toBe('socialImage > src');
  });

  it('is that of an entry, if it has one', () => {
    const loaded = load(withTemplate('${photo}', '{ src: /images/team.svg, alt: The beach }'));
    expect(loaded.faults).toEqual([]);
    expect(find(loaded, '/places/palm')?.socialImage).toEqual({ src: '/images/team.svg', alt: 'The beach' });
    expect(find(loaded, '/places/creek')?.socialImage).toBeUndefined();
    expect(load(withTemplate('${photo}', '{ src: /images/other.svg, alt: The beach }')).faults).toEqual([
      'pages/places/palm.yaml:5:15 image/missing-file',
    ]);
  });

  it('must be an image of the entry', () => {
    const { faults } = load(withTemplate('${name}', '{ src: /images/team.svg, alt: The beach }'));
    expect(faults).toContain('pages/_templates/place.yaml:9:14 page/wrong-type');
  });

  it('is reported if it is smaller than it is shared', async () => {
    const { default: sharp } = await import('sharp');
    const small = await sharp({ create: { width: 600, height: 315, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const files = { ...about('{ src: /images/small.png, alt: Six of us }'), 'public/images/small.png': small };
    expect(load(files).faults).toEqual(['pages/about.yaml:3:21 image/too-small']);
  });

  it('needs a text, and has no other picture for phones', () => {
    expect(load(about('{ src: /images/team.svg }')).faults).toEqual(['pages/about.yaml:3:1 page/missing-key']);
    expect(load(about('{ src: /images/team.svg, alt: Us, phone: /images/team.svg }')).faults).toEqual([
      'pages/about.yaml:3:48 page/unknown-key',
    ]);
  });
});
