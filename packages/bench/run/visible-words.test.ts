import { expect, it } from 'vitest';
import { compareWords, visibleWords } from './visible-words.ts';

it('reads what a visitor reads', () => {
  const html = `<html><head><title>No</title></head><body class="a"><script>no()</script>
    <p>Rock &amp; roll&#x27;s <b>here</b></p><svg><title>no</title></svg><style>p{}</style><p>&#43;971 ★★★</p></body></html>`;
  expect(visibleWords(html)).toEqual(['Rock', '&', "roll's", 'here', '+971']);
});

it('names the words that only one page has, as often as it has them', () => {
  expect(compareWords(['a', 'a', 'b'], ['b', 'a', 'c'])).toEqual({ onlyLeft: ['a'], onlyRight: ['c'] });
  expect(compareWords(['a', 'b'], ['b', 'a'])).toEqual({ onlyLeft: [], onlyRight: [] });
});
