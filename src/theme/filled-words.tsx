import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';
import type { Template } from '../block/words/index.ts';
import { splitAtPlaceholders } from '../block/words/index.ts';

interface FilledWordsProps<Name extends string> {
  readonly text: Template<Name>;
  /** The replacement for each `{name}`, such as a link. */
  readonly values: Readonly<Record<Name, ReactNode>>;
}

/** A text whose placeholders are replaced by elements. */
export function FilledWords<Name extends string>({ text, values }: FilledWordsProps<Name>): ReactNode {
  const byName: Readonly<Record<string, ReactNode>> = values;
  const parts = splitAtPlaceholders(text).map((part, index) => (index % 2 === 0 ? part : byName[part]));
  return createElement(Fragment, {}, ...parts);
}
