import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('the words of HTML', () => {
  it.each([
    [
      'a word in which something is strong',
      '<p>un<strong>believ</strong>able <a href="/a">link</a>s</p>',
      'unbelievable links',
    ],
    ['lines of one paragraph', '<p>one\n  two</p>', 'one two'],
    ['paragraphs and lists', '<p>In short:</p><ul>\n<li>one</li>\n<li>two</li></ul>', 'In short:\none\ntwo'],
    ['words side by side', '<span>AED</span><span>1,500</span>', 'AED 1,500'],
    [
      'characters that HTML writes in another way',
      '&lt;b&gt; &amp;lt; &quot;it&#x27;s&#39; &#128075;',
      `<b> &lt; "it's' 👋`,
    ],
    ['a ">" in an attribute', `<div data-props='{"a":"> not read"}' title="> nor this">read</div>`, 'read'],
    ['what no one reads', '<style>p{}</style><script>"no"</script><template><p>no</p></template><p>yes</p>', 'yes'],
  ])('are right for %s', (_what, html, words) => expect(plainText(html)).toBe(words));
});
