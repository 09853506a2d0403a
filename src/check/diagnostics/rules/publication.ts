import { defineRule } from '../rule.ts';

export const neverShown = defineRule<{ from: string; until: string }>({
  code: 'publication/never-shown',
  title: 'A time that is over before it starts',
  message: ({ from, until }) => `This is never shown: it starts on ${from} and ends on ${until}.`,
  hint: () => 'Correct one of the two dates.',
});

export const alwaysNeeded = defineRule<{ what: string }>({
  code: 'publication/always-needed',
  title: 'A home page, or a page for unknown addresses, that is not always there',
  message: ({ what }) => `${what} has to be there at any time.`,
  hint: () => 'Remove this line. Parts of the page may come and go: write the dates in its blocks.',
});

export const futureUpdate = defineRule<{ updated: string }>({
  code: 'publication/future-update',
  title: 'A day of the last change that is still to come',
  message: ({ updated }) => `The words of this page cannot have been changed on ${updated}: that day is still to come.`,
  hint: () => 'Write the day of the last change. When the page is to be shown from a day on, that is "from:".',
});

export const twoSignals = defineRule<{ canonical: string }>({
  code: 'publication/two-signals',
  title: 'A page that search engines should both not list and list as another',
  message: ({ canonical }) =>
    `"noindex" asks search engines not to list this page, and "canonical" to list ${canonical} instead; they may drop both.`,
  hint: () => 'Keep "canonical" where the other page says the same, and "noindex" where no page should be found.',
});

export const badCanonical = defineRule<{ canonical: string; problem: string; fix: string }>({
  code: 'publication/bad-canonical',
  reliesOn: ['routes', 'collections'],
  title: 'A page that search engines cannot list instead',
  message: ({ canonical, problem }) => `Search engines cannot list ${canonical} instead of this page: ${problem}.`,
  hint: ({ fix }) => fix,
});

export const linkToDraft = defineRule<{ page: string }>({
  code: 'publication/link-to-draft',
  title: 'A link to a draft',
  message: ({ page }) => `${page} is a draft: on the published site this link would lead nowhere.`,
  hint: () => 'Remove "draft: true" from that page, or the link from this one.',
});

export const notAlwaysThere = defineRule<{ target: string; shown: string }>({
  code: 'publication/not-always-there',
  title: 'A link that stays when what it leads to has gone',
  message: ({ target, shown }) => `${target} is shown ${shown} only, and this link at other times, too.`,
  hint: () => 'Put the link into a block with the same "from:" and "until:", or let it lead elsewhere.',
});
