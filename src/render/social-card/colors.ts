import { list, parse } from 'postcss';

/** The colours of a card, each as CSS writes it. */
export interface SocialCardColors {
  readonly ground: string;
  readonly title: string;
  readonly place: string;
  /** The address below the name. */
  readonly quiet: string;
  /** The thermal scale, from cold to hot. */
  readonly thermal: readonly string[];
}

/**
 * Takes the colours from the design tokens. A card is dark, so it has what they say for the dark scheme.
 * @throws when a token is missing
 */
export function readSocialCardColors(tokens: string): SocialCardColors {
  const values = readTokens(tokens, 'dark');
  const readToken = (name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The design tokens have no ${name}, which social cards need.`);
    return value;
  };
  return {
    ground: readToken('--petrol-night'),
    title: readToken('--ink'),
    place: readToken('--petrol'),
    quiet: readToken('--ink-soft'),
    thermal: list.comma(readToken('--ironbow')),
  };
}

/** The custom properties of `:root` by name, `light-dark()` settled for a scheme; other functions stay as they are. */
export function readTokens(css: string, scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  parse(css).walkRules((rule) => {
    if (!rule.selectors.includes(':root')) return;
    rule.walkDecls(/^--/, ({ prop, value: written }) => {
      const value = written.trim();
      const [light = '', dark = light] = list.comma(/^light-dark\((.*)\)$/s.exec(value)?.[1] ?? '');
      tokens.set(prop, (scheme === 'light' ? light : dark) || value);
    });
  });
  return tokens;
}
