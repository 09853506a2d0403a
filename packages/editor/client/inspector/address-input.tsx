import { Group, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useInspector } from './context.ts';
import classes from './inspector.module.css';
import { PageInput } from './page-input.tsx';
import { QuotingInput } from './quoting-input.tsx';
import type { Target, TargetKind } from './target.ts';
import { readTarget, readTyped, writeTarget } from './target.ts';
import { useDraft } from './use-draft.ts';

const KINDS: readonly { readonly value: TargetKind; readonly label: string }[] = [
  { value: 'page', label: 'Page' },
  { value: 'web', label: 'Website' },
  { value: 'mail', label: 'E-mail' },
  { value: 'phone', label: 'Phone' },
  { value: 'other', label: 'Other' },
];

const PLACEHOLDERS: Readonly<Record<TargetKind, string>> = {
  page: '/about',
  web: 'https://example.com',
  mail: 'hello@example.com',
  phone: '+44 20 7946 0000',
  other: 'As it is written in the file',
};

const INPUT_MODES = { web: 'url', mail: 'email', phone: 'tel', page: undefined, other: undefined } as const;

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
        className={classes.still}
        data-aside=""
        aria-label={`${label}: kind`}
        data={KINDS.filter(({ value }) => value !== 'other' || kind === 'other')}
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

function PlainAddress({ target, onWrite, wiring }: PartProps & { readonly wiring: Readonly<Record<string, unknown>> }) {
  const draft = useDraft(target.address, (value) => String(value ?? ''));
  return (
    <QuotingInput
      text={draft.text}
      inputMode={INPUT_MODES[target.kind]}
      placeholder={PLACEHOLDERS[target.kind]}
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

/** The parts of a page that a link can lead to. */
function AnchorSelect({ target, onWrite, label }: PartProps & { readonly label: string }): ReactNode {
  const { context } = useInspector();
  const { listAnchors, page } = context;
  const path = target.address === '' ? (page ?? '') : target.address;
  const [anchors, setAnchors] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    if (path.startsWith('/')) {
      listAnchors(path).then(
        (found) => isWanted && setAnchors(found),
        () => isWanted && setAnchors([]),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [path, listAnchors]);
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
