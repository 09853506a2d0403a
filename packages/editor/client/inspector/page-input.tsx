import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { PageRow } from '../../protocol.ts';
import { useInspector } from './context.ts';
import { findPages } from './find-pages.ts';
import type { Target } from './target.ts';
import { readTyped } from './target.ts';

interface PageInputProps {
  readonly target: Target;
  readonly onWrite: (target: Target) => void;
  readonly wiring: Readonly<Record<string, unknown>>;
}

/** A search for a page by name or path; other addresses are taken as typed. */
export function PageInput({ target, onWrite, wiring }: PageInputProps): ReactNode {
  const { context } = useInspector();
  const [search, setSearch] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const current = context.pages.find(({ path }) => path === target.address);
  const name = current ? current.label : target.address || (target.anchor && 'This page');
  const found = search === undefined ? [] : findPages(context.pages, search);
  const leave = () => {
    combobox.closeDropdown();
    const typed = search?.trim();
    setSearch(undefined);
    if (typed && typed !== name && /^(?:[a-z]+:|\/|#|www\.)|@/i.test(typed)) onWrite(readTyped('page', typed));
  };
  const choose = (path: string) => {
    setSearch(undefined);
    combobox.closeDropdown();
    onWrite({ kind: 'page', address: path === THIS_PAGE ? '' : path, anchor: path === THIS_PAGE ? 'top' : '' });
  };
  const take = () => {
    const [only, other] = found;
    if (only && !other && search?.trim()) choose(only.path);
    else leave();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...wiring}
          placeholder="Search for a page"
          value={search ?? name}
          {...(current &&
            search === undefined && { description: current.path, inputWrapperOrder: ['input', 'description'] })}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => {
            setSearch('');
            combobox.openDropdown();
          }}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown' && search === undefined) setSearch('');
            if (key === 'Enter' && combobox.getSelectedOptionIndex() < 0) take();
          }}
          onBlur={leave}
        />
      </Combobox.Target>
      <PageOptions pages={found} search={search} />
    </Combobox>
  );
}

/** A value that is not the path of a page. */
const THIS_PAGE = '#';

function PageOptions({ pages, search }: { readonly pages: readonly PageRow[]; readonly search: string | undefined }) {
  return (
    <Combobox.Dropdown hidden={search === undefined}>
      <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label="Pages">
        {pages.map((page) => (
          <Combobox.Option key={page.path} value={page.path}>
            <Text size="sm" truncate>
              {page.label}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {page.path}
              {page.state !== 'published' && ` · ${page.state}`}
            </Text>
          </Combobox.Option>
        ))}
        {pages.length === 0 && (
          <Combobox.Empty>No page with that name. To link elsewhere, paste an address.</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
