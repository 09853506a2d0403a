import { describe, expect, it } from 'vitest';
import { FILES, load, SITE } from '../../../tests/support/small-site.tsx';

/** The theme of the small site with a `theme.yaml`, and what is reported. */
function loadTheme(theme: string, site = SITE) {
  const { site: loaded, faults } = load({ ...FILES, 'site.yaml': site, 'theme.yaml': theme });
  return { theme: loaded.theme, faults };
}

describe('theme.yaml', () => {
  it('has the content of "theme:" in site.yaml', () => {
    const { theme, faults } = loadTheme('from: bold\nshape: { radius: none }\n');
    expect(faults).toEqual([]);
    expect(theme).toMatchObject({ from: 'bold', shape: { radius: 'none', density: 'normal' } });
  });

  it('can use site values', () => {
    const site = SITE.replace('facts: {', 'facts: { colour: "#5b2a86",');
    expect(loadTheme('colors: { brand: "${site.facts.colour}" }\n', site)).toMatchObject({
      faults: [],
      theme: loadTheme('colors: { brand: "#5b2a86" }\n').theme,
    });
  });

  it.each([
    ['an unknown key', 'from: bold\ncolor: red\n', 'theme.yaml:2:1 site/unknown-key'],
    ['a wrong value', 'shape: { radius: huge }\n', 'theme.yaml:1:18 site/wrong-choice'],
    ['an unknown theme', 'from: bolt\n', 'theme.yaml:1:7 theme/unknown-theme'],
    ['a pale colour', 'colors: { roles: { textQuiet: "#bbbbbb" } }\n', 'theme.yaml:1:31 theme/low-contrast'],
    ['a mark that is not published', 'logo: { mark: brand/mark.svg }\n', 'theme.yaml:1:15 site/invalid-value'],
    ['a name alone', 'bold\n', 'theme.yaml:1:1 yaml/missing-colon'],
    ['nothing', '', 'theme.yaml:1:1 yaml/empty-file'],
  ])('has the fault itself for %s', (_what, theme, fault) => expect(loadTheme(theme).faults).toEqual([fault]));

  it('is ignored if site.yaml has a theme', () => {
    const { theme, faults } = loadTheme('from: bold\n', `${SITE}theme: editorial\n`);
    expect(theme.from).toBe('editorial');
    expect(faults).toEqual(['theme.yaml:1:1 theme/written-twice']);
  });
});
