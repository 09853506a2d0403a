import { defineRule } from '../rule.ts';

export const neverShown = defineRule<{ from: string; until: string }>({
  code: 'publication/never-shown',
  title: 'A period that ends before it starts',
  message: ({ from, until }) => `This is never shown: it starts on ${from} and ends on ${until}.`,
  hint: () => 'Correct one of the two dates.',
});

export const alwaysNeeded = defineRule<{ what: string }>({
  code: 'publication/always-needed',
  title: 'A home page or a not-found page that is not always published',
  message: ({ what }) => `${what} must always be published.`,
  hint: () =>
    'Remove this line. To show a part of the page only for some time, write "from:" or "until:" in that block.',
});

export const futureUpdate = defineRule<{ updated: string }>({
  code: 'publication/future-update',
  title: 'A date of the last change that is in the future',
  message: ({ updated }) =>
    `The text of this page cannot have changed on ${updated}, because that day is in the future.`,
  hint: () => 'Write the day of the last change. To publish the page from a certain day, use "from:".',
});

export const twoSignals = defineRule<{ canonical: string }>({
  code: 'publication/two-signals',
  title: 'A page with both "noindex" and "canonical"',
  message: ({ canonical }) =>
    `"noindex" asks search engines not to list this page, and "canonical" asks them to list ${canonical} instead. The two contradict each other, so search engines may list neither page.`,
  hint: () =>
    'Keep only "canonical" if the other page has the same content, or only "noindex" if search engines should not show this page at all.',
});

export const badCanonical = defineRule<{ canonical: string; problem: string; fix: string }>({
  code: 'publication/bad-canonical',
  reliesOn: ['routes', 'collections'],
  title: 'A canonical page that search engines cannot list',
  message: ({ canonical, problem }) => `Search engines cannot list ${canonical} instead of this page: ${problem}.`,
  hint: ({ fix }) => fix,
});

export const linkToDraft = defineRule<{ page: string }>({
  code: 'publication/link-to-draft',
  title: 'A link to a draft',
  message: ({ page }) => `${page} is a draft, so this link would lead nowhere on the published site.`,
  hint: () => 'Remove "draft: true" from that page, or remove this link.',
});

export const notAlwaysThere = defineRule<{ target: string; shown: string }>({
  code: 'publication/not-always-there',
  title: 'A link that is shown longer than its target',
  message: ({ target, shown }) => `${target} is only shown ${shown}, but this link is also shown at other times.`,
  hint: () => 'Put the link into a block with the same "from:" and "until:" as its target, or link to something else.',
});
