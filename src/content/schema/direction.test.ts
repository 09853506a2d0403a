import { expect, it } from 'vitest';
import { readDirection } from './direction.ts';

it.each([
  ...['ar', 'ar-AE', 'AR', 'fa', 'he', 'ur-PK', 'ckb', 'ug', 'yi', 'dv', 'ps', 'sd', 'ks', 'ary', 'arz', 'syr', 'nqo'],
  ...['az-Arab', 'ku-Arab', 'ku-Arab-IQ', 'ha-Arab-NG', 'ms-Arab', 'ur-Aran', 'ff-Adlm', 'en-Hebr'],
  ...['az-IR', 'uz-AF', 'pa-PK', 'ku-IQ'],
])('%s is read from right to left', (locale) => expect(readDirection(locale)).toBe('rtl'));

it.each([
  ...['en', 'en-GB', 'de', 'tr', 'az', 'ku', 'ha', 'zh-Hant-TW', 'hi', 'tlh', 'mn-Mong', 'pa', 'uz'],
  ...['ar-Latn', 'ar-Latn-EG', 'fa-Cyrl', 'sd-Deva', 'ks-Deva', 'ff', 'yi-Latn'],
])('%s is read from left to right', (locale) => expect(readDirection(locale)).toBe('ltr'));
