import { describe, expect, it } from 'vitest';
import { findLocaleFault, readDirection } from './locale.ts';

describe('the language of a site', () => {
  it.each(['en', 'en-AE', 'ar', 'ar-AE', 'zh-Hant-TW', 'de-CH', 'tlh', 'sr-Latn', 'es-419'])('can be %s', (locale) =>
    expect(findLocaleFault(locale)).toBeUndefined(),
  );

  it.each([
    ['en_AE', 'en-AE'],
    ['en-XX', 'en'],
    ['en UK', 'en-GB'],
    ['en-UK', 'en-GB'],
    ['iw', 'he'],
  ])('is not %s: %s is meant', (locale, meant) => expect(findLocaleFault(locale)).toContain(`Write "${meant}".`));

  it('has an example if the meaning is unknown', () =>
    expect(findLocaleFault('english')).toContain('Write for example "en-GB".'));
});

it.each([
  ...['ar', 'ar-AE', 'AR', 'fa', 'he', 'ur-PK', 'ckb', 'ug', 'yi', 'dv', 'ps', 'sd', 'ks', 'ary', 'arz', 'syr', 'nqo'],
  ...['az-Arab', 'ku-Arab', 'ku-Arab-IQ', 'ha-Arab-NG', 'ms-Arab', 'ur-Aran', 'ff-Adlm', 'en-Hebr'],
  ...['az-IR', 'uz-AF', 'pa-PK', 'ku-IQ'],
])('%s is read from right to left', (locale) => expect(readDirection(locale)).toBe('rtl'));

it.each([
  ...['en', 'en-GB', 'de', 'tr', 'az', 'ku', 'ha', 'zh-Hant-TW', 'hi', 'tlh', 'mn-Mong', 'pa', 'uz'],
  ...['ar-Latn', 'ar-Latn-EG', 'fa-Cyrl', 'sd-Deva', 'ks-Deva', 'ff', 'yi-Latn'],
])('%s is read from left to right', (locale) => expect(readDirection(locale)).toBe('ltr'));
