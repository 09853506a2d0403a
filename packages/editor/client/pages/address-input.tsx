import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { isSlug, slugify } from '../../../../src/content/schema/slug.ts';
import type { PageRow } from '../../protocol.ts';

/** An input for the address of a page. */
export function AddressInput({
  before,
  value,
  suggestion,
  problem,
  isFirst = false,
  onChange,
}: {
  /** The fixed part before the input: `/locations/`. */
  readonly before: string;
  readonly value: string;
  /** The address that is used if the input is empty. */
  readonly suggestion: string;
  readonly problem: string | undefined;
  /** Whether the dialog opens with the focus in this input. */
  readonly isFirst?: boolean;
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <TextInput
      label="Address"
      {...(isFirst && { 'data-autofocus': true })}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      placeholder={suggestion}
      value={value}
      error={problem}
      description={`The page will be at ${before}${value || suggestion || '…'}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(dropBefore(event.currentTarget.value, before))}
    />
  );
}

/** What is typed or pasted without the part before the input, with which people write addresses: `/about-us`. */
function dropBefore(typed: string, before: string): string {
  return (typed.startsWith(before) ? typed.slice(before.length) : typed).replace(/^\/+/, '');
}

/** The maximum length of an address that is derived from a name. */
const LONGEST_SLUG = 60;

/** The address for a name, cut to the maximum length at a word boundary. */
export function suggestSlug(name: string): string {
  const slug = slugify(name.trim());
  if (slug.length <= LONGEST_SLUG) return slug;
  return slug
    .slice(0, LONGEST_SLUG + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, LONGEST_SLUG);
}

/**
 * What is wrong with a typed address, and how to correct it.
 * @param before the part of the address that stays
 * @param folders whether the address may have several parts: `company/guarantee`
 * @param pages the pages of the site
 */
export function findAddressProblem(
  before: string,
  slug: string,
  { folders, pages }: { readonly folders: boolean; readonly pages: readonly Pick<PageRow, 'path' | 'label'>[] },
): string | undefined {
  const taken = pages.find(({ path }) => path === before + slug);
  return findSlugProblem(slug, folders) ?? (taken && `The page “${taken.label}” has this address. Choose another one.`);
}

function findSlugProblem(slug: string, folders: boolean): string | undefined {
  if (slug === '') return 'Write an address in lowercase Latin letters, such as “our-team”.';
  const parts = folders ? slug.split('/') : [slug];
  if (parts.every(isSlug)) return undefined;
  const better = parts
    .map(slugify)
    .filter(Boolean)
    .join(folders ? '/' : '-');
  return `Use lowercase letters from a to z, digits and single hyphens${better === '' ? '' : `: ${better}`}.`;
}

/** The part of a page's address that can be changed: the last segment for an entry, otherwise all of it. */
export function editablePart(page: { readonly path: string; readonly collection?: string }): {
  readonly before: string;
  readonly slug: string;
} {
  const at = page.collection === undefined ? 0 : page.path.lastIndexOf('/');
  return { before: page.path.slice(0, at + 1), slug: page.path.slice(at + 1) };
}
