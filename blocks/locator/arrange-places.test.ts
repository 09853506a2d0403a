import { expect, it } from 'vitest';
import { measureDistance } from './arrange-places.ts';

it('measures the distance from Dubai to Abu Dhabi', () => {
  const dubai = { latitude: 25.205, longitude: 55.271 };
  const abuDhabi = { latitude: 24.454, longitude: 54.377 };
  expect(measureDistance(dubai, abuDhabi)).toBeCloseTo(122.8, 0);
  expect(measureDistance(dubai, dubai)).toBe(0);
});
