import { choice, number } from './structure.ts';

/** The position of a section's heading on wide screens: a prop of the component `Section`. */
export function sectionHead() {
  return choice(['above', 'centre', 'beside', 'figure'])
    .default('above')
    .describe(
      'Where wide screens have the heading: above the content, centred above it, or beside it; with "figure" beside it, and its first word very large, such as 300+',
    );
}

/** How many items of a long list show before a visitor asks for all: what the component `ShowAll` is for. */
export function shownAtFirst() {
  return number({ min: 1, step: 1 })
    .optional()
    .describe('How many show at first; a button opens the rest in place. Left out, all of them show');
}
