import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, text } from '../../src/block/index.ts';

export const notFoundSchema = z.strictObject({
  code: text({ max: 10 }).describe('The large figure: 404'),
  heading: text({ max: 60 }).describe('The heading of the page'),
  text: text({ max: 300 }).describe('What has happened'),
  action: button().describe('The way out'),
});

export type NotFoundProps = Props<typeof notFoundSchema>;
