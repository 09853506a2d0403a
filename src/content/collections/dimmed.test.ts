import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES, page, SITE } from '../../../tests/support/small-site.tsx';
import { defineBlock, image } from '../../block/index.ts';
import { formatLocation } from '../../check/diagnostics/index.ts';

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

describe('pictures that are dimmed when they do not load', () => {
  it.each([
    ['[/images/team]', [true, false, false]],
    ['[/images/team/]', [true, false, false]],
    ['[/images/team, /images/drone.svg]', [true, false, true]],
    ['[/images]', [true, true, true]],
  ])('are those in %s, whatever block shows them', (dimmed, dims) => {
    expect(load(dimmed)).toEqual({ dims, told: [] });
  });

  it('are reported where there are none', () => {
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
