import { expect, it } from 'vitest';
import { withoutVendored } from './vendor.ts';

it('leaves the others in the dependencies', () => {
  expect(withoutVendored({ satori: '1.0.0', sharp: '2.0.0' })).toEqual({ sharp: '2.0.0' });
});
