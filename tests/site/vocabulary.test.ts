import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isMapping } from '../../src/content/yaml/index.ts';
import { project } from '../support/example-site.ts';

/** The words on buttons, as pages/README.md lists them. The last four are words of the specification for one place each. */
const ACTIONS = [
  'Book Now',
  'Get a Quote',
  'Learn More',
  'Contact Us',
  'Call Now',
  'Your price',
  'Chat',
  'See Prices',
  'See a Sample Report',
  'See the Findings',
  'Become a Partner',
  'Back to the home page',
  'Get Quote',
  'Get a Free Quote',
  'Book an Inspection',
  'Share Your Experience',
];

const BUTTONS = /^(?:primary|secondary|action|buttons)$/;

/** The words on all buttons in some data. */
function listButtons(data: unknown, isButton = false): readonly string[] {
  if (Array.isArray(data)) return data.flatMap((each) => listButtons(each, isButton));
  if (!isMapping(data)) return [];
  const own = isButton && typeof data.label === 'string' ? [data.label] : [];
  return [...own, ...Object.entries(data).flatMap(([key, value]) => listButtons(value, BUTTONS.test(key)))];
}

it('buttons of all pages say the same for the same', () => {
  const pages = readdirSync(join(project, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join('pages', file));
  const found = [...pages, 'site.yaml'].flatMap((file) =>
    listButtons(parse(readFileSync(join(project, file), 'utf8'))).map((label) => ({ file, label })),
  );
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter(({ label }) => !ACTIONS.includes(label))).toEqual([]);
});
