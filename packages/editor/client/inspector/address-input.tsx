import { Combobox, Group, NativeSelect, Text, TextInput, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { normaliseAddress } from '../../../../src/block/address/index.ts';
import type { PageRow } from '../../protocol.ts';
import { useInspector } from './context.ts';
import { findPages } from './find-pages.ts';
import classes from './inspector.module.css';
import { hasQuote } from './quotes.ts';
import { QuotingInput } from './quoting-input.tsx';
import { useDraft } from './use-draft.ts';

/** The kinds of link targets. */
const KINDS = [
  { value: 'page', label: 'Page', placeholder: '/about', inputMode: undefined },
  { value: 'web', label: 'Website', placeholder: 'https://example.com', inputMode: 'url' },
  { value: 'mail', label: 'E-mail', placeholder: 'hello@example.com', inputMode: 'email' },
  { value: 'phone', label: 'Phone', placeholder: '+44 20 7946 0000', inputMode: 'tel' },
  { value: 'other', label: 'Other', placeholder: 'As it is written in the file', inputMode: undefined },
] as const;
type TargetKind = (typeof KINDS)[number]['value'];

interface AddressInputProps {
  readonly label: string;
  readonly written: string;
  readonly onWrite: (written: string) => void;
  readonly isFaulty: boolean;
  readonly faultsId: string;
}

/** An input for a link target: a page or a part of it, a website, an e-mail address or a phone number. */
export function AddressInput({ label, written, onWrite, isFaulty, faultsId }: AddressInputProps): ReactNode {
  const read = readTarget(written);
  const [chosen, setChosen] = useState<TargetKind>();
  const kind = chosen !== undefined && (written === '' || read.kind === 'other') ? chosen : read.kind;
  const target: Target = kind === read.kind ? read : { kind, address: '', anchor: '' };
  const write = (wanted: Target) => {
    setChosen(wanted.kind);
    onWrite(writeTarget(wanted));
  };
  const wiring = {
    'aria-label': label,
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': isFaulty ? faultsId : undefined,
  };
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <NativeSelect
        w={104}
        flex="none"
        data-aside=""
        aria-label={`${label}: kind`}
        data={KINDS.filter(({ value }) => value !== 'other' || kind === 'other').map(({ value, label: name }) => ({
          value,
          label: name,
        }))}
        value={kind}
        onChange={({ currentTarget }) => {
          const next = KINDS.find(({ value }) => value === currentTarget.value)?.value;
          if (!next) return;
          setChosen(next);
          if (written !== '') onWrite('');
        }}
      />
      <div className={classes.lineField}>
        {kind === 'page' ? (
          <>
            <PageInput target={target} onWrite={write} wiring={wiring} />
            <AnchorSelect target={target} onWrite={write} label={label} />
          </>
        ) : (
          <PlainAddress key={kind} target={target} onWrite={write} wiring={wiring} />
        )}
      </div>
    </Group>
  );
}

interface PartProps {
  readonly target: Target;
  readonly onWrite: (target: Target) => void;
}

interface WiredPartProps extends PartProps {
  readonly wiring: Readonly<Record<string, unknown>>;
}

function PlainAddress({ target, onWrite, wiring }: WiredPartProps): ReactNode {
  const draft = useDraft(target.address, (value) => String(value ?? ''));
  const kind = KINDS.find(({ value }) => value === target.kind);
  return (
    <QuotingInput
      text={draft.text}
      inputMode={kind?.inputMode}
      placeholder={kind?.placeholder}
      wiring={wiring}
      onLeave={draft.leave}
      onType={(text) => {
        const typed = readTyped(target.kind, text);
        draft.type(text, readTarget(writeTarget(typed)).address);
        onWrite(typed);
      }}
    />
  );
}

/** Lets the user choose one of a page's anchors as the target of a link. */
function AnchorSelect({ target, onWrite, label }: PartProps & { readonly label: string }): ReactNode {
  const { context } = useInspector();
  const { listAnchors, page } = context;
  const path = target.address === '' ? (page ?? '') : target.address;
  const anchors = path.startsWith('/') ? listAnchors(path) : [];
  const { anchor } = target;
  const all = anchor !== '' && !anchors.includes(anchor) ? [anchor, ...anchors] : anchors;
  if (all.length === 0 || (target.address === '' && anchor === '')) return null;
  return (
    <NativeSelect
      mt={6}
      aria-label={`${label}: part of the page`}
      data={[
        ...(target.address === '' ? [] : [{ value: '', label: 'Top of the page' }]),
        ...all.map((each) => ({ value: each, label: `#${each}` })),
      ]}
      value={anchor}
      onChange={({ currentTarget }) => onWrite({ ...target, anchor: currentTarget.value })}
    />
  );
}

/** A link target. For a page, `address` is its path (empty for the current page), and `anchor` may be empty. */
export interface Target {
  readonly kind: TargetKind;
  readonly address: string;
  readonly anchor: string;
}

/** Parses a link target: `/about#team`, `#team`, `https:…`, `mailto:…`, `tel:…`. */
export function readTarget(written: string): Target {
  const plain = { anchor: '' };
  if (/^mailto:/i.test(written)) return { ...plain, kind: 'mail', address: written.slice('mailto:'.length) };
  if (/^tel:/i.test(written)) return { ...plain, kind: 'phone', address: written.slice('tel:'.length) };
  if (/^https?:/i.test(written)) return { ...plain, kind: 'web', address: written };
  const [, path, anchor] = /^(\/[^#]*)?(?:#(.*))?$/.exec(written) ?? [];
  if (path === undefined && anchor === undefined)
    return { ...plain, kind: written ? 'other' : 'page', address: written };
  return { kind: 'page', address: path ?? '', anchor: anchor ?? '' };
}

/** Writes a link target for YAML. */
export function writeTarget({ kind, address, anchor }: Target): string {
  const text = address.trim();
  if (kind === 'page') return anchor === '' ? text : `${text}#${anchor}`;
  if (text === '') return '';
  if (kind === 'mail') return `mailto:${text}`;
  if (kind === 'phone') return hasQuote(text) ? `tel:${text}` : normaliseAddress(`tel:${text}`);
  return text;
}

/** Parses the input for one kind of target; if the text is clearly of another kind, returns that kind. */
export function readTyped(kind: TargetKind, typed: string): Target {
  const text = typed.trim();
  if (/^(?:https?:|mailto:|tel:|\/|#)/i.test(text)) return readTarget(text);
  const completed = kind === 'page' ? normaliseAddress(text) : text;
  if (completed !== text) return readTarget(completed);
  return { kind, address: typed, anchor: '' };
}

/** A search for a page by name or path; other addresses are taken as typed. */
function PageInput({ target, onWrite, wiring }: WiredPartProps): ReactNode {
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
    if (!typed || typed === name) return;
    const target = readTyped('page', typed);
    if (target.kind !== 'page' || /^[/#]/.test(typed)) onWrite(target);
  };
  const choose = (path: string) => {
    setSearch(undefined);
    combobox.closeDropdown();
    onWrite({ kind: 'page', address: path, anchor: '' });
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
