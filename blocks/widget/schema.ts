import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { choice, integration, link, text, toggle } from '../../src/block/index.ts';

export const widgetSchema = z.strictObject({
  vendor: integration().describe('The service, by its name in site.yaml'),
  widget: z
    .string()
    .regex(/^[a-zA-Z0-9_-]+$/, 'The id of a widget has only letters, digits, "-" and "_". Copy it from the vendor.')
    .describe('The id of the widget, from the dashboard of the vendor'),
  title: text({ max: 80 }).describe('What the widget is, for someone who cannot see it'),
  link: link()
    .optional()
    .describe(
      'Where visitors find the same content. Shown under the title until the widget loads, if there is no fallback',
    ),
  text: text({ max: 160 }).optional().describe('A sentence above that link'),
  vendorOn: choice(['all', 'large', 'small'])
    .default('all')
    .describe('The screens that offer the widget; its replacement is on all screens'),
  offer: toggle()
    .default(true)
    .describe(
      'Whether visitors are asked here. If not, it only loads for those who always allow its vendor, which the privacy page offers',
    ),
  size: choice(['compact', 'medium', 'tall'])
    .default('medium')
    .describe(
      'The size of its place. A compact one has no room to ask, and only loads for visitors who always allow its vendor',
    ),
  frame: choice(['section', 'panel', 'none'])
    .default('none')
    .describe('A section of the page, a panel beside other content, or only the widget'),
});

export type WidgetProps = Props<typeof widgetSchema>;
