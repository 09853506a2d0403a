import { z } from 'zod';
import { group, ofKind, text } from '../../block/index.ts';
import { themeSchema } from '../../theme/settings/index.ts';
import { isTimeZone } from '../schedule/index.ts';
import type { WrittenWord, WrittenWords } from '../words/index.ts';
import { ENGLISH } from '../words/index.ts';
import { collection, collectionName, page } from './collection-file.ts';
import { publicationShape } from './common-props.ts';
import { inputsSchema } from './inputs.ts';
import { findLocaleFault } from './locale.ts';

/** The version of what sites may write that this builder reads. The upgrade in scripts/upgrade brings older sites to it. */
export const CONTENT_VERSION = 2;

/** The version of a site that names none: it was written for a draft of builder 0.1. */
export const OLDEST_VERSION = 1;

const form = () => text().optional();

/** The forms of a word that depends on a number; which of them a language needs is looked at with the site. */
function describeForms(english: Exclude<WrittenWord, string>) {
  const forms = {
    zero: form().describe('For none, in languages such as Arabic'),
    one: form().describe(`For one: ${english.one ?? english.other}`),
    two: form().describe('For two, in languages such as Arabic'),
    few: form().describe('For a few, in languages such as Arabic or Polish'),
    many: form().describe('For many, in languages such as Arabic or Polish'),
    other: text().describe(`For any other number: ${english.other}`),
  };
  return group('plural', forms);
}

function describeWord(english: WrittenWord) {
  const word = typeof english === 'string' ? text() : describeForms(english);
  const example = typeof english === 'string' ? english : english.other;
  return word.optional().describe(`In English: ${example}`);
}

function describeGroup(keys: WrittenWords[string] = {}) {
  const shape = Object.entries(keys).map(([key, word = '']) => [key, describeWord(word)] as const);
  return z
    .strictObject(Object.fromEntries(shape))
    .optional()
    .describe(`Words: ${Object.keys(keys).join(', ')}`);
}

/** `words` of `site.yaml`: any of the words that blocks and pages say by themselves. */
const wordsSchema = z.strictObject(
  Object.fromEntries(Object.entries(ENGLISH).map(([name, keys]) => [name, describeGroup(keys)])),
);

const blocks = z.array(ofKind('block', z.unknown())).min(1).describe('The blocks of the page, from top to bottom');

const origin = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]{1,253}(:\d+)?$/,
    'This must be https:// and a host, and nothing after it. Write for example "https://widgets.example.com".',
  );
const vendor = {
  vendor: text().describe('The company behind it'),
  origin: origin.describe('The host it comes from: https://widgets.example.com'),
};
const purpose = text()
  .optional()
  .describe('What it is for, in words for visitors: a block with the list of companies shows it');
const consent = z
  .enum(['ask', 'none'])
  .default('ask')
  .describe(
    'ask: nothing loads from the company before the visitor asks for it; none: it loads when its place comes near the view',
  );
const pathAtOrigin = z
  .string()
  .regex(/^\/(?!\/)\S*$/, 'This must be the part of the address behind the host. Write for example "/v1/reviews.js".');

/** Whether an address has a host whose name DNS takes. */
function isHost(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname.length <= 253;
}

/** Whether an address is that of a host, or of a folder there; a slash at its end counts for nothing. */
function isSiteAddress(address: string): boolean {
  if (!isHost(address)) return false;
  const { origin, pathname } = new URL(address);
  return address.replace(/\/$/, '') === (origin + pathname).replace(/\/$/, '') && /^(?:\/[\w.~-]+)*\/?$/.test(pathname);
}

const integration = z.strictObject({
  ...vendor,
  purpose,
  consent,
  script: pathAtOrigin.describe('The script, as a path at that host: /v1/reviews.js'),
  mount: z
    .string()
    .regex(
      /^[a-zA-Z][a-zA-Z0-9_-]*$/,
      'A class is made of letters from A to Z, digits, "-" and "_". Copy it from the vendor.',
    )
    .describe('The class of the element that the script fills'),
  isolation: z
    .enum(['frame', 'page'])
    .default('frame')
    .describe(
      "frame: the vendor's script runs in a frame of its own that can neither read nor change the page; page: it runs in the page, for vendors that cannot live in a frame",
    ),
  popups: z
    .boolean()
    .default(false)
    .describe('Whether the script may open windows from its frame, such as a booking form or a chat of its own'),
  hosts: z
    .array(origin)
    .min(1)
    .optional()
    .describe('Further hosts that the script loads from or talks to: [https://cdn.example.com]'),
});

const frame = z.strictObject({
  ...vendor,
  purpose,
  consent,
  path: pathAtOrigin.describe('The page to show, as a path at that host: /embed?place=office'),
});

const endpoint = z.strictObject({
  ...vendor,
  purpose,
  origin: z
    .string()
    .regex(
      /^(?:https:\/\/[a-z0-9.-]{1,253}|http:\/\/(?:127\.0\.0\.1|localhost))(:\d+)?$/,
      'This must be https:// and a host, and nothing after it. Write for example "https://forms.example.com".',
    )
    .describe('The host that receives it: https://forms.example.com; to try it out also http://localhost:8080'),
  path: pathAtOrigin.describe('Where it is received, as a path at that host: /f/abc'),
});

/** What is declared of other companies, by name; names stand in addresses. */
function declarations<Declared extends z.ZodType>(declared: Declared) {
  const name = z
    .string()
    .regex(
      /^[a-z0-9-]+$/,
      'This name has other signs than small letters from a to z, digits and "-". Write for example "reviews".',
    );
  return z.record(name, declared).optional();
}

const route = z.union([
  page,
  z.strictObject({
    page: page.describe('The page file, from the folder pages, without .yaml'),
    aliases: z.array(text()).min(1).optional().describe('Other paths that show the same page'),
  }),
]);

const businessSchema = z.strictObject({
  phone: text().optional().describe('The phone number, as pages show it'),
  email: text().optional().describe('The e-mail address, as pages show it'),
  street: text().describe('Street and number, as pages show them'),
  city: text().describe('The city'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'A country is two capital letters here. Write for example "AE".')
    .describe('The country, in two letters: AE'),
  areas: z.array(text()).min(1).optional().describe('Where the company works'),
});

/** What pages may quote, by names that the author chooses. */
const siteValues = z.record(z.string(), ofKind('siteValue', z.unknown())).optional();

/** The parts in which an editor shows `site.yaml`; what names none is shown first. */
const CONTACT = { section: 'Contact and facts' };
const LOOK = { section: 'Look' };
const LAYOUT = { section: 'Header and footer' };
const COMPANIES = { section: 'Other companies' };
const PAGES = { section: 'Addresses' };

/** `site.yaml`, as it is written. */
export const siteFileSchema = z.strictObject({
  version: z
    .int()
    .min(OLDEST_VERSION)
    .default(OLDEST_VERSION)
    .describe(`The version that the content is written for, now ${CONTENT_VERSION}; "page-builder upgrade" sets it`),
  name: text().describe('The name of the company'),
  url: z
    .url({
      protocol: /^https$/,
      error: 'This must be an address that starts with https://. Write for example https://www.example.com.',
      abort: true,
    })
    .refine(
      isSiteAddress,
      'This must be https:// and a host in small letters, or a folder there, and nothing behind it. Write for example "https://www.example.com" or "https://name.github.io/project".',
    )
    .describe('The address the site is published at'),
  trailingSlash: z
    .enum(['never', 'always'])
    .default('never')
    .describe('Whether the addresses of pages end with a slash: never, as in /about, or always, as in /about/'),
  locale: text()
    .check(({ value, issues }) => {
      const message = value === '' ? undefined : findLocaleFault(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .describe('The language of the site, such as en-GB')
    .meta({ label: 'Language' }),
  words: wordsSchema
    .optional()
    .describe(
      'What blocks and pages say to visitors by themselves, where it is not to be as in the language of the site',
    ),
  contact: siteValues.describe('Phone, e-mail and address, quoted as ${site.contact.…}').meta(CONTACT),
  facts: siteValues.describe('Prices, ratings, claims: quoted as ${site.facts.…}').meta(CONTACT),
  theme: themeSchema
    .optional()
    .describe('How the site looks: the name of a theme, or a group with colours and more of your own')
    .meta(LOOK),
  timeZone: z
    .string()
    .refine(isTimeZone, 'There is no time zone of this name. Write for example "Europe/London".')
    .default('UTC')
    .describe('The time zone of all dates, such as Europe/London'),
  business: businessSchema
    .optional()
    .describe('How to reach the company, for search engines; if left out, they get only its name')
    .meta({ ...CONTACT, label: 'For search engines' }),
  socialCards: z
    .boolean()
    .default(false)
    .describe('Whether a picture of its title is drawn for each page, which stands where a link to it is shared')
    .meta(LOOK),
  dimmed: z
    .array(
      z.string().regex(/^\/(?!\/)\S+$/, 'This must be a folder or a file in public. Write for example "/images/team".'),
    )
    .min(1)
    .optional()
    .describe(
      'Pictures that are dimmed when they do not load, by folder or file in public: [/images/team]; all others are hidden',
    )
    .meta({ ...LOOK, label: 'Dimmed pictures' }),
  layout: z
    .strictObject({
      breadcrumbs: z
        .boolean()
        .default(false)
        .describe('Whether pages show the way to them from the home page')
        .meta({ isAlwaysShown: true }),
      header: blocks.describe('The blocks above every page'),
      footer: blocks.describe('The blocks below every page'),
    })
    .describe('What stands around every page')
    .meta(LAYOUT),
  notFound: page
    .describe('The page for an address that does not exist, from the folder pages, without .yaml')
    .meta({ ...PAGES, label: 'Page for unknown addresses' }),
  routes: z.record(z.string(), route).describe('The address of each page').meta(PAGES),
  redirects: z
    .record(z.string(), ofKind('address', text()))
    .optional()
    .describe('Old addresses and where they lead now')
    .meta(PAGES),
  integrations: declarations(integration)
    .describe('Third-party scripts that fill widgets, placed on pages by name')
    .meta(COMPANIES),
  frames: declarations(frame)
    .describe('Pages of other companies, such as maps, placed on pages by name')
    .meta(COMPANIES),
  endpoints: declarations(endpoint).describe('Where forms are sent, named by the forms').meta(COMPANIES),
  collections: z
    .record(collectionName, collection)
    .optional()
    .describe('Entries that are alike: pages made from a folder of them and a template, or data that lists show')
    .meta(PAGES),
});
export type SiteFile = z.output<typeof siteFileSchema>;
export type IntegrationFile = z.output<typeof integration>;
export type FrameFile = z.output<typeof frame>;
export type EndpointFile = z.output<typeof endpoint>;
export type BusinessFile = z.output<typeof businessSchema>;

const service = z.strictObject({
  name: text().describe('The service that the page offers, in words that stand on it'),
  area: text()
    .optional()
    .describe('The place where it is offered, in words that stand on it; left out, wherever the company works'),
});

/** A file in `pages/`, as it is written. */
export const pageFileSchema = z.strictObject({
  title: text().describe('The title in search results and on the browser tab'),
  description: text().describe('The two lines under the title in search results'),
  label: text().optional().describe('The short name in menus and cards; left out, the title'),
  blocks,
  service: service
    .optional()
    .describe('The service that the page offers, for search engines')
    .meta({ label: 'Service for search engines' }),
  ...publicationShape,
});

/** A template: a page whose text may quote what each entry fills in. */
export const templateFileSchema = pageFileSchema.extend({
  inputs: inputsSchema.describe('What an entry must say'),
});
export type TemplateFile = z.output<typeof templateFileSchema>;
