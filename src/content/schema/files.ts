import { z } from 'zod';
import { date, fixedImage, group, ofKind, text } from '../../block/index.ts';
import { warningCodes } from '../../check/diagnostics/index.ts';
import { themeSchema } from '../../theme/settings/index.ts';
import { isTimeZone } from '../schedule/index.ts';
import type { WrittenWord, WrittenWords } from '../words/index.ts';
import { ENGLISH } from '../words/index.ts';
import { collection, collectionName, page } from './collection-file.ts';
import { publicationShape } from './common-props.ts';
import { inputsSchema } from './inputs.ts';
import { findLocaleFault } from './locale.ts';

/** The `meta` elements that the builder itself writes, by their name or property. */
const OWN_META =
  /^(?:charset|viewport|description|robots|googlebot|theme-color|color-scheme|referrer|twitter:card)$|^og:/;
/** The `link` relations that the builder itself writes, and those that make the browser load a resource. */
const OWN_LINKS =
  /^(?:canonical|(?:shortcut )?icon|mask-icon|apple-touch-icon.*|manifest|stylesheet|(?:module)?preload|prefetch|prerender|preconnect|dns-prefetch|alternate stylesheet)$/;

const KINDS = ['name', 'property', 'rel'] as const;

/** A `meta` or `link` element that a site adds to the head of every page. */
const headElement = z
  .strictObject({
    name: text().optional().describe('The name of a meta element: google-site-verification'),
    property: text().optional().describe('The property of a meta element: fb:app_id'),
    content: text().optional().describe('The content of the meta element, as the other company says'),
    rel: text().optional().describe('The relation of a link element: me'),
    href: z
      .string()
      .regex(
        /^(?:https:\/\/|mailto:|\/(?!\/))\S+$/,
        'This must be an address. Write for example "https://social.example/@us", or "/feed.xml" for a file in public.',
      )
      .optional()
      .describe('The address of the link element: https://social.example/@us'),
  })
  .check(({ value, issues }) => {
    const report = (message: string, ...path: string[]) => issues.push({ code: 'custom', message, input: value, path });
    const [kind, second] = KINDS.filter((key) => value[key] !== undefined);
    if (kind === undefined || second !== undefined) {
      report(
        'An element has one of name, property and rel. Write for example { name: google-site-verification, content: "…" }.',
      );
      return;
    }
    const word = (value[kind] ?? '').trim().toLowerCase();
    if ((kind === 'rel' ? OWN_LINKS : OWN_META).test(word)) report(explainOwn(word), kind);
    const [wanted, strange] = kind === 'rel' ? (['href', 'content'] as const) : (['content', 'href'] as const);
    if (value[wanted] === undefined) report(`An element with ${kind} needs ${wanted}. Add "${wanted}:".`);
    if (value[strange] !== undefined)
      report(`An element with ${kind} has ${wanted}, not ${strange}. Remove it, or write ${wanted} instead.`, strange);
  });

function explainOwn(word: string): string {
  if (word === 'description')
    return 'Each page has its own description. Write it in the file of the page, as "description:".';
  if (/^(?:robots|googlebot)$/.test(word))
    return 'The builder writes this. To keep a page out of search, write "noindex: true" in its file.';
  if (word === 'canonical')
    return 'The builder writes this. To name another address for a page, write "canonical:" in its file.';
  if (/stylesheet/.test(word)) return 'A page loads no style sheet. Write your CSS in theme.css, beside site.yaml.';
  if (/load|fetch|prerender|preconnect/.test(word))
    return 'The builder decides what a page loads ahead. Remove this element.';
  return 'The builder writes this itself. Remove this element.';
}

/** `head` of `site.yaml`. */
export const headSchema = z.array(headElement).min(1);
export type HeadElement = z.output<typeof headElement>;

/** The content version that this builder reads. `scripts/upgrade` converts older sites to this version. */
export const CONTENT_VERSION = 2;

/** The version of a site without `version`: such a site was written for a draft of builder 0.1. */
export const OLDEST_VERSION = 1;

const form = () => text().optional();

/** The schema for the plural forms of a word. All are allowed here: the loader checks which ones the language needs. */
function describeForms(english: Exclude<WrittenWord, string>) {
  const forms = {
    zero: form().describe('For zero, in languages such as Arabic'),
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

/** `words` of `site.yaml`: replacements for any of the builder's own words. */
const wordsSchema = z.strictObject(
  Object.fromEntries(Object.entries(ENGLISH).map(([name, keys]) => [name, describeGroup(keys)])),
);

const blocks = z.array(ofKind('block', z.unknown())).min(1).describe('The blocks of the page, from top to bottom');

const origin = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]{1,253}(:\d+)?$/,
    'This must be https:// and a host, with nothing after it. Write for example "https://widgets.example.com".',
  );
const vendor = {
  vendor: text().describe('The company behind it'),
  origin: origin.describe('The host it comes from: https://widgets.example.com'),
};
const moreHosts = z.array(origin).min(1).optional();
const purpose = text()
  .optional()
  .describe('What it is for, in words for visitors. The block that lists the companies shows it');
const consent = z
  .enum(['ask', 'none'])
  .default('ask')
  .describe(
    'ask: loads nothing from the company until the visitor agrees; none: loads when its place comes near the view',
  );
const pathAtOrigin = z
  .string()
  .regex(/^\/(?!\/)\S*$/, 'This must be the part of the address after the host. Write for example "/v1/reviews.js".');

/** Whether an address has a valid DNS host name. */
function isHost(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname.length <= 253;
}

/** Whether a URL has only a host and a path of plain folder names; a trailing slash does not matter. */
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
      'A class consists of letters from A to Z, digits, "-" and "_". Copy it from the vendor.',
    )
    .describe('The class of the element that the script fills'),
  isolation: z
    .enum(['frame', 'page'])
    .default('frame')
    .describe(
      "frame: the vendor's script runs in its own frame and cannot read or change the page; page: it runs in the page, for vendors that need that",
    ),
  popups: z
    .boolean()
    .default(false)
    .describe('Whether the script may open windows from its frame, such as a booking form or a chat'),
  hosts: moreHosts.describe('More hosts that the script loads from or sends to: [https://cdn.example.com]'),
});

const analytics = z.strictObject({
  ...vendor,
  purpose,
  consent: z
    .enum(['ask', 'none'])
    .default('none')
    .describe(
      'ask: counts only visitors who agree, in the banner that asks them or in the list of other companies; none: counts all',
    ),
  script: pathAtOrigin.describe('The script, as a path at that host: /js/script.js'),
  data: z
    .record(
      z
        .string()
        .regex(
          /^[a-z][a-z0-9-]*$/,
          'Write it as the company does after "data-", in small letters: domain for data-domain.',
        ),
      text(),
    )
    .optional()
    .describe('What its element says, as the company names it after "data-": { domain: example.com }'),
  setup: z
    .string()
    .regex(/^\/(?!\/)\S+\.js$/, 'This must be a script in the folder public. Write for example "/counting.js".')
    .optional()
    .describe('A script in public with the code that the company asks you to paste: /counting.js. It runs first'),
  hosts: moreHosts.describe('More hosts that the script sends to: [https://collect.example.com]'),
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
      'This must be https:// and a host, with nothing after it. Write for example "https://forms.example.com".',
    )
    .describe('The host that receives it: https://forms.example.com; for tests also http://localhost:8080'),
  path: pathAtOrigin.describe('The path at that host that receives it: /f/abc'),
});

/** A table of declarations about other companies; its keys become parts of URLs. */
function declarations<Declared extends z.ZodType>(declared: Declared) {
  const name = z
    .string()
    .regex(
      /^[a-z0-9-]+$/,
      'Use only lowercase letters from a to z, digits and "-" in this name. Write for example "reviews".',
    );
  return z.record(name, declared).optional();
}

const route = z.union([
  page,
  z.strictObject({
    page: page.describe('The page file, relative to the folder pages, without .yaml'),
    aliases: z.array(text()).min(1).optional().describe('More paths that show the same page'),
  }),
]);

/** Kinds of local business that search engines show: https://schema.org/LocalBusiness. */
const BUSINESS_TYPES = [
  ...['LocalBusiness', 'ProfessionalService', 'Store', 'HomeAndConstructionBusiness', 'AutoRepair', 'RealEstateAgent'],
  ...['Restaurant', 'CafeOrCoffeeShop', 'BarOrPub', 'Bakery', 'Hotel', 'BedAndBreakfast', 'TravelAgency'],
  ...['MedicalClinic', 'Dentist', 'Physician', 'Pharmacy', 'VeterinaryCare', 'BeautySalon', 'HairSalon'],
  ...['ExerciseGym', 'LegalService', 'Plumber', 'Electrician'],
] as const;

/** https://schema.org/openingHours */
const OPENING_HOURS = /^(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))* \d\d:\d\d-\d\d:\d\d$/;

const businessSchema = z.strictObject({
  type: z
    .enum(BUSINESS_TYPES)
    .default('LocalBusiness')
    .describe('What kind of business it is, in a word of schema.org: Restaurant'),
  phone: text().optional().describe('The phone number as pages show it'),
  email: text().optional().describe('The e-mail address as pages show it'),
  street: text().describe('Street and number as pages show them'),
  city: text().describe('The city'),
  postalCode: text().optional().describe('The postal code'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'A country is two capital letters here. Write for example "AE".')
    .describe('The country, in two letters: AE'),
  areas: z.array(text()).min(1).optional().describe('Where the company works'),
  openingHours: z
    .array(z.string().regex(OPENING_HOURS, 'These are days and times. Write for example "Mo-Fr 09:00-17:30".'))
    .min(1)
    .optional()
    .describe('When it is open: ["Mo-Fr 09:00-17:30", "Sa 10:00-13:00"]'),
  priceRange: text({ max: 20 }).optional().describe('How expensive it is: €€'),
  cuisine: z.array(text()).min(1).optional().describe('What a restaurant serves: [Portuguese, Fish]'),
});

/** An accepted warning: it does not make a strict check or build fail. */
const acceptance = z.strictObject({
  rule: text()
    .refine(
      (code) => warningCodes.includes(code),
      'No warning has this code. Copy it from the message, such as image/too-small. Errors cannot be accepted.',
    )
    .describe('The code of the warning: image/too-small'),
  where: text().describe('The file of the warning, or the address of its page: pages/about.yaml or /about'),
  until: date().optional().describe('The last day on which it is accepted, such as 2026-12-31'),
  why: text().describe('Why it is accepted'),
});

/** Values that pages can use, under names that the author chooses. */
const siteValues = z.record(z.string(), ofKind('siteValue', z.unknown())).optional();

/** The sections of the form for `site.yaml` in the editor. Keys without a section are in the first section. */
const CONTACT = { section: 'Contact and facts' };
const LOOK = { section: 'Look' };
const LAYOUT = { section: 'Header and footer' };
const COMPANIES = { section: 'Other companies' };
const PAGES = { section: 'Addresses' };

/** `site.yaml`, as written. */
export const siteFileSchema = z.strictObject({
  version: z
    .int()
    .min(OLDEST_VERSION)
    .default(OLDEST_VERSION)
    .describe(
      `The content version that the site is written for, now ${CONTENT_VERSION}; "page-builder upgrade" sets it`,
    ),
  name: text().describe('The name of the company'),
  url: z
    .url({
      protocol: /^https$/,
      error: 'This must be an address that starts with https://. Write for example https://www.example.com.',
      abort: true,
    })
    .refine(
      isSiteAddress,
      'This must be https:// and a host in lowercase letters, or a folder there, with nothing after it. Write for example "https://www.example.com" or "https://name.github.io/project".',
    )
    .describe('The address where the site is published'),
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
  words: wordsSchema.optional().describe("The builder's own words for visitors, to replace those of the language"),
  contact: siteValues.describe('Phone, e-mail and address, for use as ${site.contact.…}').meta(CONTACT),
  facts: siteValues.describe('Prices, ratings, claims, for use as ${site.facts.…}').meta(CONTACT),
  theme: themeSchema
    .optional()
    .describe('The look of the site: the name of a theme, or a group with colours and more of your own')
    .meta(LOOK),
  timeZone: z
    .string()
    .refine(isTimeZone, 'There is no time zone with this name. Write for example "Europe/London".')
    .default('UTC')
    .describe('The time zone of all dates, such as Europe/London'),
  business: businessSchema
    .optional()
    .describe('The contact details of the company for search engines. Without them, search engines get only its name')
    .meta({ ...CONTACT, label: 'For search engines' }),
  socialCards: z
    .boolean()
    .default(false)
    .describe('Whether each page gets a picture with its title, which is shown where someone shares a link to it')
    .meta(LOOK),
  head: headSchema
    .optional()
    .describe(
      'More meta and link elements for the head of every page: [{ name: google-site-verification, content: … }]',
    )
    .meta({ ...CONTACT, label: 'For other companies' }),
  analytics: analytics
    .optional()
    .describe('A script that counts the views of all pages, of a company that stores nothing in browsers')
    .meta({ ...CONTACT, label: 'Counting page views' }),
  dimmed: z
    .array(
      z.string().regex(/^\/(?!\/)\S+$/, 'This must be a folder or file in public. Write for example "/images/team".'),
    )
    .min(1)
    .optional()
    .describe(
      'Pictures that are greyed out when they do not load, as folders or files in public: [/images/team]; all others are hidden',
    )
    .meta({ ...LOOK, label: 'Dimmed pictures' }),
  layout: z
    .strictObject({
      breadcrumbs: z
        .boolean()
        .default(false)
        .describe('Whether pages show breadcrumbs from the home page')
        .meta({ isAlwaysShown: true }),
      header: blocks.describe('The blocks above every page'),
      footer: blocks.describe('The blocks below every page'),
    })
    .describe('What surrounds every page')
    .meta(LAYOUT),
  notFound: page
    .describe('The not-found page: its file, relative to the folder pages, without .yaml')
    .meta({ ...PAGES, label: 'Not-found page' }),
  routes: z.record(z.string(), route).describe('The address of each page').meta(PAGES),
  redirects: z
    .record(z.string(), ofKind('address', text()))
    .optional()
    .describe('Old addresses and the addresses that they redirect to')
    .meta(PAGES),
  integrations: declarations(integration)
    .describe('Third-party scripts that fill widgets; pages place them by name')
    .meta(COMPANIES),
  frames: declarations(frame)
    .describe('Pages of other companies, such as maps; pages place them by name')
    .meta(COMPANIES),
  endpoints: declarations(endpoint).describe('Where forms are sent; forms name these').meta(COMPANIES),
  collections: z
    .record(collectionName, collection)
    .optional()
    .describe('Groups of similar entries: pages made from a folder of files and a template, or data for lists')
    .meta(PAGES),
  accept: z
    .array(acceptance)
    .min(1)
    .optional()
    .describe('Warnings that a strict check or build accepts')
    .meta({ label: 'Accepted warnings' }),
});
export type AcceptanceFile = z.output<typeof acceptance>;
export type SiteFile = z.output<typeof siteFileSchema>;
export type AnalyticsFile = z.output<typeof analytics>;
export type IntegrationFile = z.output<typeof integration>;
export type FrameFile = z.output<typeof frame>;
export type EndpointFile = z.output<typeof endpoint>;
export type BusinessFile = z.output<typeof businessSchema>;

const service = z.strictObject({
  name: text().describe('The service that the page offers, in words that are on the page'),
  area: text()
    .optional()
    .describe('The area where it is offered, in words that are on the page. Without it, wherever the company works'),
});

/** The social picture of a page, which is shown at a width of 1200 px. */
export const socialImage = fixedImage(1200);
const quotedImage = z.string().regex(/^\$\{[^}]+\}$/, 'Name an image of the entry. Write for example "${photo}".');
const describeSocialImage = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .optional()
    .describe('The picture that is shown where someone shares a link to the page, cropped to 1200 x 630 px')
    .meta({ label: 'Social picture' });

/** A file in `pages/`, as written. */
export const pageFileSchema = z.strictObject({
  title: text().describe('The title in search results and on the browser tab'),
  description: text().describe('The two lines below the title in search results'),
  label: text().optional().describe('The short name in menus and cards. Without it, the title'),
  blocks,
  service: service
    .optional()
    .describe('The service that the page offers, for search engines')
    .meta({ label: 'Service for search engines' }),
  socialImage: describeSocialImage(socialImage),
  ...publicationShape,
});

/** A template: a page whose text can use the values of each entry. */
export const templateFileSchema = pageFileSchema.extend({
  inputs: inputsSchema.describe('The values that an entry must have'),
  socialImage: describeSocialImage(ofKind('picture', z.union([socialImage, quotedImage]))),
});
export type TemplateFile = z.output<typeof templateFileSchema>;
