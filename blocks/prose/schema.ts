import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { group, list, needs, richText, text, toggle, unique } from '../../src/block/index.ts';

export const proseSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the text'),
    body: richText().describe('The text'),
    contents: text({ max: 40 })
      .optional()
      .describe('The heading of a table of contents with links to the sections. Without it, there is none'),
    sections: list(
      group('section', {
        heading: text({ max: 90 }).describe('The heading of the section'),
        body: richText().describe('The text of the section'),
      }),
    )
      .check(unique('heading'))
      .optional()
      .describe('The sections after the text'),
    numbered: toggle()
      .optional()
      .describe('Whether the sections have numbers, also in the table of contents, as in a contract'),
  })
  .check(needs('contents', 'sections'))
  .check(needs('numbered', 'sections'));

export type ProseProps = Props<typeof proseSchema>;
