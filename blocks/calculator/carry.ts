import type { Answers } from '../../src/block/index.ts';

/** A link within the site that takes answers along: `/contact?size=1200&type=Villa#form`. What it asks for already stays. */
export function addAnswers(href: string, answers: Answers): string {
  const { pathname, searchParams, hash } = new URL(href, 'https://any.example');
  for (const [name, answer] of Object.entries(answers)) searchParams.set(name, String(answer));
  return `${pathname}?${searchParams}${hash}`;
}
