import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

const project = join(import.meta.dirname, '../../..');
const read = (file: string): unknown => parse(readFileSync(join(project, file), 'utf8'));

function collectKeys(value: unknown, key: string): readonly string[] {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
}

const slugs = readdirSync(join(project, 'pages/locations'))
  .sort()
  .map((file) => basename(file, '.yaml'));

/** An address that has no page. */
export const NOWHERE = '/no/such/page';

/** One page of each kind: of those that are built alike, one represents all. */
export const kinds: readonly string[] = [
  '/',
  '/about',
  '/company/certifications',
  '/contact',
  '/faq',
  '/locations',
  '/locations/dubai-marina',
  '/privacy-policy',
  '/quote',
  '/sample-report',
  '/services/villa',
];

const everyPath = [...collectKeys(read('site.yaml'), 'routes'), ...slugs.map((slug) => `/locations/${slug}`)];

/** Pages that have most of what others have. */
const RICH = ['/', '/locations/dubai-marina', '/quote', '/services/villa'];

/** The slow tests set EVERY_CASE: then all pages that the YAML declares are tried, and otherwise one of each kind. */
export const paths = process.env.EVERY_CASE ? everyPath : kinds;

/** The same for tests of which each takes seconds. */
export const fewPaths = process.env.EVERY_CASE ? everyPath : RICH;
export const fewKinds = process.env.EVERY_CASE ? kinds : RICH;

/** The names of all places, in the order of their files. */
export const places: readonly string[] = slugs.map((slug) => {
  const entry = read(`pages/locations/${slug}.yaml`);
  return String(typeof entry === 'object' && entry !== null && 'locationName' in entry ? entry.locationName : '');
});
