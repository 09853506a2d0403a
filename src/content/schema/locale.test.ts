import { describe, expect, it } from 'vitest';
import { findLocaleFault } from './locale.ts';

describe('the language of a site', () => {
  it.each(['en', 'en-AE', 'ar', 'ar-AE', 'zh-Hant-TW', 'de-CH', 'tlh', 'sr-Latn', 'es-419'])('may be %s', (locale) =>
    expect(findLocaleFault(locale)).toBeUndefined(),
  );

  it.each([
    ['en_AE', 'en-AE'],
    ['english', 'en'],
    ['English', 'en'],
    ['klingon', 'tlh'],
    ['deutsch', 'de'],
    ['العربية', 'ar'],
    ['arabik', 'ar'],
    ['en-XX', 'en'],
    ['en UK', 'en-GB'],
    ['en-UK', 'en-GB'],
    ['iw', 'he'],
    ['english-AE', 'en-AE'],
  ])('is not %s: %s is meant', (locale, meant) => expect(findLocaleFault(locale)).toContain(`Write "${meant}".`));

  it('has an example where the meaning is unknown', () =>
    expect(findLocaleFault('12')).toContain('Write for example "en-GB".'));
});
