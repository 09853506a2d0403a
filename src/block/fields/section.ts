import { choice, number } from './structure.ts';

/** The position of a section's heading on wide screens: a prop of the component `Section`. */
export function sectionHead() {
  return choice(['above', 'centre', 'beside', 'figure'])
    .default('above')
    .describe(
      'Where wide screens have the heading: above the content, centred above it, or beside it; "figure" is beside it with a very large first word, such as 300+',
    );
}

/** How many items of a long list show at first, for the component `ShowAll`. */
export function shownAtFirst() {
  return number({ min: 1, step: 1 })
    .optional()
    .describe('How many items show at first; a button shows the rest. Without it, all of them show');
}
