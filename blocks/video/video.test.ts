import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { instantiateExample, loadMemorySite, readExamples } from '../../tests/support/example-site.ts';
import { BLOCKS } from '../../tests/support/small-site.tsx';
import { video } from './index.ts';
import { island } from './island.ts';

const example = Object(readExamples('video').get('from YouTube'));

function render(changes: object): string {
  const renderer = createBlockRenderer();
  return renderer.render(instantiateExample(video, { ...example, ...changes }), 'main', renderer.startPage()).html;
}

const frame = () => document.querySelector('iframe');

describe('a video of a company', () => {
  const page = new AbortController();
  beforeEach(() => {
    document.body.innerHTML = `<div>${render({})}</div>`;
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response()));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is a picture, a button and a link until someone plays it, and then a frame', async () => {
    const element = document.querySelector<HTMLElement>('body > div');
    if (element) island(element, page.signal);
    await vi.dynamicImportSettled();
    expect(frame()).toBeNull();
    // A visitor may always allow the company: a click beside the button plays nothing either.
    const { asks } = document.querySelector<HTMLElement>('[data-player]')?.dataset ?? {};
    if (asks) localStorage[asks] = '1';
    document.querySelector<HTMLElement>('[data-offer] p')?.click();
    await vi.dynamicImportSettled();
    expect(fetch).not.toHaveBeenCalled();
    expect(document.querySelector<HTMLAnchorElement>('[data-offer] a')?.href).toBe('https://youtu.be/aqz-KE-bpKQ');
    document.querySelector('button')?.click();
    await vi.waitFor(() =>
      expect(frame()?.src).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'),
    );
    frame()?.dispatchEvent(new Event('load'));
    expect(document.querySelector<HTMLElement>('[data-player]')?.dataset.state).toBe('drawn');
  });
});

it.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12s',
  'youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/live/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
])('is found at %s', (address) => {
  expect(render({ video: address })).toContain('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?');
});

/** Loads a page with this video, in a site that declares only these frames. */
function load(props: string, frames = '') {
  const block = `{ type: video, heading: See it, title: A door, poster: { src: /poster.svg, alt: A door }, ${props} }`;
  const { diagnostics, site } = loadMemorySite(
    {
      'site.yaml': `name: Example\nurl: https://www.example.com\nlocale: en\nlayout: { header: [{ type: note, text: Top }], footer: [{ type: note, text: End }] }\nnotFound: home\nroutes: { /: home }\nversion: 2\n${frames}`,
      'pages/home.yaml': `title: Home\ndescription: The home page\nblocks:\n  - ${block}\n`,
      'public/poster.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0h9v9z"/></svg>',
      'public/videos/tour.mp4': 'film',
      'public/videos/tour.vtt': 'WEBVTT',
    },
    [video, ...BLOCKS],
  );
  const [home] = site.pages;
  const opened = home && site.open(home);
  const [instance] = opened?.blocks ?? [];
  const renderer = createBlockRenderer();
  return {
    faults: [...diagnostics, ...(opened?.diagnostics ?? [])].map(({ code, message, hint }) =>
      [code, message, hint].join(' '),
    ),
    html: instance ? renderer.render(instance, 'main', renderer.startPage()).html : '',
  };
}

it.each([
  ['https://vimeo.com/76979871/8272103f6e', '76979871?autoplay=1&amp;h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871', '76979871?autoplay=1'],
])('of Vimeo at %s needs its frame in site.yaml', (address, page) => {
  expect(load(`video: "${address}"`).faults).toEqual([
    'block/unknown-vendor site.yaml declares no frame "vimeo". Add this line below "frames:" in site.yaml, or both lines: vimeo: { vendor: Vimeo, origin: https://player.vimeo.com, path: /video/ }',
  ]);
  const frames = 'frames: { vimeo: { vendor: Vimeo, origin: "https://player.vimeo.com", path: /video/ } }\n';
  const { faults, html } = load(`video: "${address}"`, frames);
  expect(faults).toEqual([]);
  expect(html).toContain(`src="https://player.vimeo.com/video/${page}"`);
});

it.each(['https://www.youtube.com/@channel', 'https://example.com/film', '/videos/tour.mov', 'tour'])(
  'is not found at %s',
  (address) =>
    expect(load(`video: "${address}"`).faults).toEqual([expect.stringContaining('Write the address of one video')]),
);

it('of your own is a file in public, needs no script, and has captions', () => {
  const { faults, html } = load('video: /videos/tour.mp4, captions: /videos/tour.vtt');
  expect(faults).toEqual([]);
  expect(html).toContain('<source src="/videos/tour.mp4"');
  expect(html).toContain('<track kind="captions" src="/videos/tour.vtt" srcLang="en"');
  expect(html).not.toContain('data-island');
  expect(load('video: /videos/tuor.mp4').faults).toEqual([expect.stringContaining('/videos/tour.mp4')]);
});
