import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  button,
  choice,
  differ,
  group,
  image,
  keysRule,
  list,
  number,
  readItems,
  readPart,
  richText,
  text,
  unique,
} from '../../src/block/index.ts';

/** The maximum number of levels, because the filter in the stylesheet supports no more. */
const MOST_LEVELS = 5;

/** The level of a finding must be one of the report's levels. */
function checkLevels({ levels, findings }: Readonly<Record<string, unknown>>) {
  const known = readItems(levels).flatMap((level) => {
    const name = readPart(level, 'name');
    return typeof name === 'string' ? name : [];
  });
  if (known.length === 0) return [];
  return readItems(findings).map((finding, index) => {
    const level = readPart(finding, 'level');
    return typeof level === 'string' && !known.includes(level) && { path: ['findings', index, 'level'], known };
  });
}

/** A pin needs a plan. */
function checkPins({ plan, findings }: Readonly<Record<string, unknown>>) {
  if (plan !== undefined) return [];
  const message = 'There is no plan for this pin. Add "plan:" with a picture, or delete this pin.';
  const first = readItems(findings).findIndex((finding) => readPart(finding, 'pin') !== undefined);
  return [first >= 0 && { path: ['findings', first, 'pin'], message }];
}

const level = group('level', {
  name: text({ max: 20 }).describe('Its name, such as Urgent; findings use it'),
  look: choice(['alarm', 'warning', 'notice', 'quiet', 'good']).describe(
    'How it looks: "alarm" is red and filled, "warning" amber, "notice" in the colour of the brand, "quiet" grey, "good" green',
  ),
  meaning: text({ max: 90 }).optional().describe('What the reader should do: Have it repaired before you move in'),
});

const finding = group('finding', {
  number: number({ min: 1, max: 999, step: 1 }).describe('Its number, on the plan and in the list'),
  title: text({ max: 90 }).describe('What was found, in a few words'),
  location: text({ max: 80 }).describe('Where it was found: Kitchen, left of the hob'),
  level: text({ max: 20 }).describe('How serious it is: the name of one of the levels'),
  pin: group('pin', {
    x: number({ min: 0, max: 100 }).describe('How far from the left edge of the plan, in percent of its width'),
    y: number({ min: 0, max: 100 }).describe('How far from the top edge of the plan, in percent of its height'),
  })
    .optional()
    .describe('Where its number is on the plan. Without it, the finding is only in the list'),
  description: richText().optional().describe('What was seen and measured, and why it matters'),
  standard: text({ max: 200 }).optional().describe('The standard or reference that it does not meet'),
  action: text({ max: 300 }).optional().describe('What to do, and who should do it'),
  photos: list(
    group('photo', {
      image: image({ shownAt: 320 }).describe('The picture'),
      caption: text({ max: 80 }).optional().describe('A few words under the picture: After ten stops, 78 °C'),
    }),
    { max: 2 },
  )
    .optional()
    .describe('One picture, or two side by side: what the eye sees, and what an instrument sees'),
});

export const reportSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the report'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    look: choice(['full', 'teaser'])
      .default('full')
      .describe(
        '"full" is the whole report; "teaser" shows some findings in short, without pictures, filter and printing',
      ),
    details: list(
      group('detail', {
        label: text({ max: 30 }).describe('Its name: Date'),
        value: text({ max: 90 }).describe('Its value: 12 March 2026'),
      }),
    )
      .check(unique('label'))
      .optional()
      .describe('The facts at the start of a report: what was inspected, when, by whom'),
    summary: richText().optional().describe('The conclusion, in a paragraph or two'),
    plan: image({ shownAt: 480 }).optional().describe('The plan with the pins of the findings'),
    levels: list(level, { max: MOST_LEVELS })
      .check(unique('name'))
      .describe('How serious a finding can be, the worst level first'),
    findings: list(finding).check(unique('number')).describe('The findings, in reading order'),
    primary: button().optional().describe('A button under the findings'),
    secondary: button().optional().describe('A second button'),
  })
  .check(keysRule(checkLevels), keysRule(checkPins), differ('primary', 'secondary', 'label'));

export type ReportProps = Props<typeof reportSchema>;
export type Level = ReportProps['levels'][number];
export type Finding = ReportProps['findings'][number];
