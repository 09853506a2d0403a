import type { Plural, Template } from './format-words.ts';

/**
 * What blocks and pages say to visitors, in the language of a site. Written from `en.yaml`, as is each text there:
 * `vitest run src/content/words -u`.
 */
export interface Words {
  readonly page: {
    readonly skip: string;
    readonly broken: string;
  };
  readonly navigation: {
    readonly main: string;
    readonly menu: string;
    readonly close: string;
    readonly breadcrumbs: string;
    readonly footer: string;
    readonly legal: string;
    readonly social: string;
  };
  readonly contactDetails: {
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly form: {
    readonly failed: Template<'help'>;
    readonly noScript: Template<'help'>;
    readonly closeMessage: string;
    readonly missing: string;
    readonly choose: string;
    readonly tick: string;
    readonly email: string;
    readonly phone: string;
    readonly contact: string;
    readonly number: string;
    readonly between: Template<'min' | 'max'>;
    readonly atLeast: Template<'min'>;
    readonly atMost: Template<'max'>;
    readonly stepwise: Template<'step'>;
    readonly date: string;
    readonly past: string;
    readonly faults: string;
    readonly sent: string;
    readonly yes: string;
    readonly next: string;
    readonly again: string;
  };
  readonly search: {
    readonly found: Plural<'count'>;
  };
  readonly notFound: {
    readonly search: string;
    readonly example: string;
    readonly meant: string;
    readonly popular: string;
  };
  readonly dialog: {
    readonly close: string;
  };
  readonly consent: {
    readonly notice: Template<'vendor' | 'what' | 'hosts'>;
    readonly show: Template<'vendor'>;
    readonly always: Template<'vendor'>;
    readonly waiting: string;
    readonly failed: Template<'vendor'>;
  };
  readonly video: {
    readonly play: Template<'what'>;
    readonly elsewhere: Template<'vendor'>;
    readonly transcript: string;
    readonly captions: string;
  };
  readonly more: {
    readonly all: Template<'count'>;
    readonly fewer: string;
  };
  readonly companies: {
    readonly asked: Template<'hosts'>;
    readonly unasked: Template<'hosts'>;
    readonly sent: Template<'hosts'>;
    readonly none: string;
    readonly allowed: Template<'vendor'>;
    readonly notAllowed: Template<'vendor'>;
    readonly withdraw: Template<'vendor'>;
  };
  readonly comparison: {
    readonly ticked: string;
    readonly crossed: string;
    readonly yes: string;
    readonly no: string;
  };
  readonly pictures: {
    readonly filter: string;
    readonly previous: string;
    readonly next: string;
    readonly position: Template<'number' | 'total'>;
    readonly count: Plural<'count'>;
  };
  readonly slider: {
    readonly shown: Template<'percent' | 'picture'>;
  };
  readonly report: {
    readonly filter: string;
    readonly all: string;
    readonly count: Plural<'count'>;
    readonly onPlan: Template<'number'>;
    readonly standard: string;
    readonly action: string;
    readonly print: string;
  };
  readonly locator: {
    readonly filter: string;
    readonly find: string;
    readonly all: string;
    readonly nearest: string;
    readonly nearestPlace: Template<'place' | 'distance'>;
    readonly covers: Template<'name'>;
    readonly noPosition: string;
    readonly count: Plural<'count'>;
  };
  readonly animation: {
    readonly pause: string;
  };
  readonly logos: {
    readonly role: string;
    readonly previous: string;
    readonly next: string;
    readonly pause: string;
    readonly play: string;
  };
  readonly quotes: {
    readonly role: string;
    readonly name: string;
    readonly previous: string;
    readonly next: string;
    readonly pause: string;
    readonly play: string;
  };
  readonly rating: {
    readonly stars: Template<'rating' | 'best'>;
  };
  readonly reviews: {
    readonly summary: Template<'score' | 'count' | 'source'>;
  };
  readonly prices: {
    readonly minimum: string;
  };
  readonly overview: {
    readonly pages: string;
  };
}
