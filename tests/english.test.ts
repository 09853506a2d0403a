import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, withoutCode } from './support/documents.ts';
import { project } from './support/example-site.ts';

/**
 * Phrases that plain English does not need, what to write instead, and how often the sources may have them at most.
 * Lower a number when you have removed some; never raise one.
 */
const PHRASES: readonly (readonly [phrase: RegExp, instead: string, most: number])[] = [
  [/\b(?:is|are|was|were|be|being) told\b/gi, 'is reported, gets', 1],
  [/\bnobody\b/gi, 'no one, nothing', 16],
  [/\bwhoever\b/gi, 'a noun: the author, the caller', 0],
  [/\bstands? for\b/gi, 'is, means', 0],
  [/\bstands? there\b/gi, 'is there', 0],
  [/\bin (?:the )?place of\b/gi, 'instead of', 0],
  [/\banew\b/gi, 'again', 0],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix', 5],
  [/\bhangs? on\b/gi, 'depends on', 0],
  [/\bthis is no [a-z]/gi, 'this is not a', 0],
];

/** The newest commit whose subject was written before this check. */
const LAST_UNCHECKED = 'dfa31a20';
const LONGEST_SUBJECT = 72;

/** A generated page: it has the words of the sources. */
const GENERATED = 'src/check/diagnostics/rules.md';

const sources = ['src', 'blocks', 'scripts', 'packages', 'tests']
  .flatMap((folder) => readdirSync(join(project, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
  .map((entry) => relative(project, join(entry.parentPath, entry.name)))
  .filter((file) => !file.includes('node_modules') && file !== 'tests/english.test.ts')
  .map((file) => readFileSync(join(project, file), 'utf8'))
  .join('\n');

function count(text: string, phrase: RegExp): number {
  return [...text.matchAll(phrase)].length;
}

/** What is wrong with the subject of a commit; empty for a good one. */
function checkSubject(subject: string): readonly string[] {
  return [
    ...(/^[\w./-]+(?:, [\w./-]+)*: \S/.test(subject) ? [] : ['is not "scope: what changes"']),
    ...(subject.length > LONGEST_SUBJECT ? [`has more than ${LONGEST_SUBJECT} characters`] : []),
    ...PHRASES.flatMap(([phrase, instead]) => (count(subject, phrase) > 0 ? [`write: ${instead}`] : [])),
  ].map((fault) => `${subject}: ${fault}`);
}

/** The subjects of the commits after the last unchecked one; undefined where the history is not there. */
function listSubjects(): readonly string[] | undefined {
  const git = (...words: readonly string[]) =>
    execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return git('log', '--no-merges', '--format=%s', `${LAST_UNCHECKED}..HEAD`).split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

const subjects = listSubjects();

describe('the English of this project', () => {
  it.each(PHRASES)('has no %s in its documentation', (phrase) => {
    const has = (file: string) => count(withoutCode(file), phrase) > 0;
    expect(documents.filter((file) => file !== GENERATED && has(file))).toEqual([]);
  });

  it.each(PHRASES)('has no more %s in its sources than it had', (phrase, _instead, most) => {
    expect(count(sources, phrase)).toBeLessThanOrEqual(most);
  });

  it.skipIf(subjects === undefined)('is plain in the subjects of commits', () => {
    expect(subjects?.flatMap(checkSubject)).toEqual([]);
  });

  it('is checked by rules that see a bad subject', () => {
    expect(checkSubject('yaml: read a file again after an edit')).toEqual([]);
    expect(checkSubject('yaml, dev: mend a file')).toHaveLength(1);
    expect(checkSubject('Fixes')).toHaveLength(1);
    expect(checkSubject(`yaml: ${'a'.repeat(LONGEST_SUBJECT)}`)).toHaveLength(1);
  });
});
