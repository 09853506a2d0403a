import { describe, expect, it } from 'vitest';
import { headSchema } from './files.ts';

const find = (element: unknown) =>
  (headSchema.safeParse([element]).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an element for the head of every page', () => {
  it.each([
    { name: 'google-site-verification', content: 'abc' },
    { property: 'fb:app_id', content: '123' },
    { rel: 'me', href: 'https://social.example/@us' },
    { rel: 'alternate', href: '/feed.xml' },
  ])('may be %o', (element) => expect(find(element)).toEqual([]));

  it.each(['viewport', 'Robots', 'description', 'charset', 'theme-color', 'og:title'])(
    'is not the meta element %s, which the builder writes',
    (name) => {
      expect(find({ name, content: 'a' })).toEqual([expect.stringMatching(/^0\.name: .+\. .+\.$/)]);
      expect(find({ property: name, content: 'a' })).toHaveLength(1);
    },
  );

  it.each(['canonical', 'icon', 'stylesheet', 'preload', 'manifest', 'dns-prefetch'])('is not a link to %s', (rel) =>
    expect(find({ rel, href: 'https://a.example/b' })).toEqual([expect.stringMatching(/^0\.rel: /)]),
  );

  it('has one kind, and what belongs to it', () => {
    expect(find({ content: 'a' })).toEqual([expect.stringContaining('one of name, property and rel')]);
    expect(find({ name: 'a', property: 'b', content: 'c' })).toHaveLength(1);
    expect(find({ name: 'a' })).toEqual(['0: An element with name needs content. Add "content:".']);
    expect(find({ rel: 'me' })).toEqual(['0: An element with rel needs href. Add "href:".']);
    expect(find({ rel: 'me', href: '/us', content: 'a' })).toEqual([expect.stringMatching(/^0\.content: /)]);
  });

  it('is neither a script nor raw HTML', () => {
    expect(find('<script src="/a.js"></script>')).toHaveLength(1);
    expect(find({ script: '/a.js' }).length).toBeGreaterThan(0);
    expect(find({ name: 'a', content: 'b', 'http-equiv': 'refresh' }).length).toBeGreaterThan(0);
    expect(find({ rel: 'me', href: 'javascript:alert(1)' })).toEqual([expect.stringMatching(/^0\.href: /)]);
  });
});
