import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { choice, integration, link, text } from '../../src/block/index.ts';

export const widgetSchema = z.strictObject({
  vendor: integration().describe('The service, by the name it has in site.yaml'),
  widget: z
    .string()
    .regex(/^[a-zA-Z0-9_-]+$/, 'The id of a widget has only letters, digits, "-" and "_". Copy it from the vendor.')
    .describe('The id of the widget, from the dashboard of the vendor'),
  title: text({ max: 80 }).describe('What the widget is, for someone who cannot see it'),
  link: link()
    .optional()
    .describe('Where visitors find the same: stands in its place, under the title, where there is no fallback'),
  text: text({ max: 160 }).optional().describe('A sentence above that link'),
  vendorOn: choice(['all', 'large', 'small'])
    .default('all')
    .describe('The screens on which the vendor is offered; what stands in its place is on all'),
  size: choice(['compact', 'medium', 'tall'])
    .default('medium')
    .describe('The room for it; a compact one has no room to ask, and loads for visitors who always allow its vendor'),
  frame: choice(['section', 'panel', 'none'])
    .default('none')
    .describe('A section of the page, a panel beside other things, or only the widget'),
});

export type WidgetProps = Props<typeof widgetSchema>;
