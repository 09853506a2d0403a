import { z } from 'zod';
import type { Dependency } from './dependency.ts';
import type { Numbering } from './numbering.ts';
import { createNumbering } from './numbering.ts';

/** Dependencies as they are stored, each once: question, answer, question, answer … Their users refer to them by number. */
export const storedDependencies = z.array(z.string()).readonly();
export type StoredDependencies = z.output<typeof storedDependencies>;

/** Gives each dependency a number, the same one for the same question and answer. */
export function numberDependencies(): Numbering<Dependency> {
  return createNumbering(({ question, answer }) => `${question}\n${answer}`);
}

/** The dependencies that have a number, as they are stored. */
export function encodeDependencies({ list }: Numbering<Dependency>): StoredDependencies {
  return list().flatMap(({ question, answer }) => [question, answer]);
}

/** Finds dependencies by their numbers. */
export function decodeDependencies(stored: StoredDependencies): (numbers: readonly number[]) => readonly Dependency[] {
  const listed: Dependency[] = [];
  for (let index = 0; index + 1 < stored.length; index += 2) {
    const [question = '', answer = ''] = [stored[index], stored[index + 1]];
    listed.push({ question, answer });
  }
  return (numbers) => numbers.flatMap((number) => listed[number] ?? []);
}
