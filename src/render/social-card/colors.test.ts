import { describe, expect, it } from 'vitest';
import tokens from '../../theme/tokens.css?inline';
import { readSocialCardColors, readTokens } from './colors.ts';

describe('the tokens of :root', () => {
  const css = `
    /* --not: this; */
    :root, .surface { --plain: #0a2c35; --both: light-dark(#fff, rgb(1, 2, 3)); color: red; }
    :root { --scale: #111, #222; --other: var(--plain) }
    [data-tone="dark"] { --plain: #000; --elsewhere: 1 }`;

  it('are read from all its rules and from no others', () => {
    expect(Object.fromEntries(readTokens(css, 'light'))).toEqual({
      '--plain': '#0a2c35',
      '--both': '#fff',
      '--scale': '#111, #222',
      '--other': 'var(--plain)',
    });
  });

  it('have the value of the scheme', () => {
    expect(readTokens(css, 'dark').get('--both')).toBe('rgb(1, 2, 3)');
    expect(readTokens(css, 'dark').get('--plain')).toBe('#0a2c35');
  });
});

describe('the colours of a card', () => {
  it('are those of the design', () => {
    const { thermal, ...colors } = readSocialCardColors(tokens);
    for (const color of [...thermal, ...Object.values(colors)]) expect(color).toMatch(/^#[0-9a-f]{3,6}$/);
    expect(thermal.length).toBeGreaterThan(2);
  });

  it('cannot be read where a token is missing', () => {
    expect(() => readSocialCardColors(':root { --petrol: #fff }')).toThrow('--petrol-night');
  });
});
