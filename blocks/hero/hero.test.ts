import { expect, it } from 'vitest';
import { heroSchema } from './schema.ts';

it('needs a picture for words on a picture', () => {
  const { error } = heroSchema.safeParse({ heading: 'A house', look: 'cover' });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'look: A hero of this look has its words on a picture. Add "image", or delete this line.',
  ]);
});
