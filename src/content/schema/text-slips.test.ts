import { describe, expect, it } from 'vitest';
import { findTextSlips } from './text-slips.ts';

const plain = (text: string) => findTextSlips(text).map(({ written }) => written);

describe('characters in plain text', () => {
  it.each([
    'C++ and Notepad++, i++ and ++j, 2++3',
    'C++ and C#, a == b, Q&As; R&D;',
    'Tel: +44 20, Tel:+44 20, hotel:24 rooms, https://a.example/tel:123',
    'Open: 9:00 to 17:30, ratio 1:2:3, std::vector::size, https://a.example:80/b:c:',
    '~5 to ~6 km, ^_^, 2^10, [a=b] (c), {a: b}',
  ])('%s are part of the text', (text) => expect(plain(text)).toEqual([]));

  it.each([
    'snake_case_name, _config.yml and _site/_posts_/a.md, _posts_.html',
    '^_^ and ^_^, -_- and -_-, 1_000_000, __init__py, Name: ____ (_)',
    '#1 in Dubai, C# Berlin, #hashtag',
    '# 1 in Dubai',
    '# of clients',
    '> 100 clients',
    '2**3**2 = 512, __init__ and __name__',
    '- 5 °C to 10 °C',
    '- Jane Doe, 5 - 10 km',
  ])('%s are words that look like Markdown', (text) => expect(plain(text)).toEqual([]));

  it.each(['A & B', '5 * 3 * 2', 'snake_case and __dirname', '[1] and (2)', 'a {b} c', 'R&D; more', 'Rated 5*'])(
    '%s are part of the text',
    (text) => expect(plain(text)).toEqual([]),
  );

  it.each([
    ['We look **closely**', '**closely**'],
    ['See [our prices](/prices)', '[our prices](/prices)'],
    ['See [us](</about>)', '[us](</about>)'],
    ['See [us]( <img src=a> "Us")', '[us]( <img src=a> "Us")'],
    ['See [](/prices)', '[](/prices)'],
    ['Roofs &amp; walls', '&amp;'],
    ['5&nbsp;km', '&nbsp;'],
    ['![A wall](/wall.jpg)', '![A wall](/wall.jpg)'],
    ['Homes} in Dubai', '}'],
    ['Caf&eacute; at noon', '&eacute;'],
    ['A &#8211; B', '&#8211;'],
    ['A claim[^1] of ours', '[^1]'],
    ['Prices {#prices}', '{#prices}'],
    ['By {{ site.name }}', '{{ site.name }}'],
    ['All {% now %}', '{% now %}'],
    ['See [gallery ids="1,2"]', '[gallery ids="1,2"]'],
    ['Our ==best== offer', '==best=='],
    ['Our ++new++ offer', '++new++'],
    ['H~2~O', '~2~'],
    ['85 m^2^', '^2^'],
    ['Done :white_check_mark:', ':white_check_mark:'],
    ['See [[Prices]]', '[[Prices]]'],
    ['We look *closely*', '*closely*'],
    ['Run `npm start`', '`npm start`'],
    ['~~Closed~~ Open', '~~Closed~~'],
    ['Für _alle_ Leute', '_alle_'],
    ['(_all of us_), “_all_”.', '_all of us_', '_all_'],
    ['Для _всех_!', '_всех_'],
    ['_Now!_', '_Now!_'],
    ['# Karten', '# Karten'],
    ['## 2 cards of ours', '## 2 cards of ours'],
    ['> Zitat', '> Zitat'],
    ['- [ ] Book a day', '- [ ]'],
    ['- [x] Booked', '- [x]'],
    ['Call tel:+97141234567, now', 'tel:+97141234567'],
    ['Call tel:+971 4 123 4567 or mailto:us@a.example.', 'tel:+971 4 123 4567', 'mailto:us@a.example'],
    ['- Point one - Point two', '- Point one'],
    ['- Point one\n- Point two', '- Point one'],
  ])('%s is reported', (text, ...written) => expect(plain(text)).toEqual(written));
});
