import { Alert, Button, Code, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCallback, useId, useMemo, useState } from 'react';
import { parse } from 'yaml';
import type { Edit, Json, Path } from '../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, FileState, OutlineBlock, PageOutline } from '../protocol.ts';
import { nameBlock } from './describe-block.ts';
import { FileForm, useInspectorContext } from './file-form.tsx';
import { useFix } from './fix-fault.ts';
import { Icon } from './icon.tsx';
import { BlockInspector } from './inspector/inspector.tsx';
import type { JsonGroup } from './inspector/json.ts';
import { applyEdits, isGroup, makeRelative, readAt } from './inspector/json.ts';
import { labelField } from './inspector/labels.ts';
import { PageMenus } from './pages/menu-input.tsx';
import { useEditor } from './session.ts';
import { nameValue } from './table/columns.ts';
import { useOpenCell } from './use-open-cell.ts';

/** The form of the selected block. */
export function BlockPanel(): ReactNode {
  const { overview, page: path, outline, selected, selection, blocks, files, reveal } = useEditor();
  const block = selected === undefined ? undefined : outline?.blocks[selected];
  const page = outline && files.get(outline.file);
  const isThere = overview.pages.some((each) => each.path === path);
  if (!outline && !isThere) return <BrokenPage />;
  if (outline?.isBroken) {
    return (
      <Stack gap="md">
        <BrokenPage />
        {page?.data !== undefined && <FileForm key={page.file} state={page} />}
      </Stack>
    );
  }
  if (!block && outline?.entryIn) return <EntryElsewhere {...outline.entryIn} />;
  if (!block) return page ? <PageForm state={page} /> : null;
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {nameBlock(blocks, block)}
      </Title>
      {outline?.entryIn && reveal?.file === outline.file && <CellNote {...outline.entryIn} path={reveal.path} />}
      <SelectedForm key={`${block.type} ${selection}`} block={block} />
    </Stack>
  );
}

type EntryIn = NonNullable<PageOutline['entryIn']>;

/** Shown for a page made from a row of a sheet or an item of a list; such an entry is edited in the table. */
function EntryElsewhere({ file, where }: EntryIn): ReactNode {
  const openCell = useOpenCell();
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        This entry
      </Title>
      <Text size="sm">
        This page is made from {where} in <Code>{file}</Code>. Change it there: the page here follows.
      </Text>
      <Button variant="default" onClick={() => openCell()}>
        Open {where} in the table
      </Button>
    </Stack>
  );
}

/** Says which value of the entry a clicked text or picture shows, if it is not a field of the block. */
function CellNote({ file, where, path }: EntryIn & { readonly path: Path }): ReactNode {
  const openCell = useOpenCell();
  return (
    <Alert variant="light" title={`This is “${nameValue(path)}” of the entry`}>
      <Text size="sm" mb="xs">
        The entry of this page is {where} of <Code>{file}</Code>.
      </Text>
      <Button size="xs" variant="default" mih={36} onClick={() => openCell(path)}>
        Edit it in the table
      </Button>
    </Alert>
  );
}

/** The form of the page without its blocks; for an entry, of the whole file. */
function PageForm({ state }: { readonly state: FileState }): ReactNode {
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {state.kind === 'entry' ? 'This entry' : 'This page'}
      </Title>
      <Text c="dimmed" size="sm">
        Select a block on the page or in the list to edit it.
      </Text>
      {state.kind === 'page' && <PageMenus key={state.file} />}
      <FileForm key={state.file} state={state} />
    </Stack>
  );
}

function SelectedForm({ block }: { readonly block: OutlineBlock }): ReactNode {
  const { reveal, blocks, files, outline } = useEditor();
  const [chosen, setChosen] = useState<boolean | undefined>(reveal?.file === block.file || undefined);
  const { shared } = block;
  if (!shared) return <BlockForm type={block.type} file={block.file} at={block.path} />;
  const kind = blocks.find(({ type }) => type === block.type);
  const own = listOwnKeys(kind, readAt(files.get(block.file)?.data, block.path));
  // If this place already overrides shared values, the form for this place opens first.
  const isHere = chosen ?? own.length > 0;
  const pagesHere = outline?.blocksFile === block.file ? outline.pagesOfBlocks : 1;
  return (
    <>
      <SharedChoice {...{ pagesHere, own, isHere }} pages={shared.pages} name={shared.name} onChoose={setChosen} />
      {isHere ? (
        <BlockForm key="here" type={block.type} file={block.file} at={block.path} sharedFile={shared.file} />
      ) : (
        <BlockForm key="all" type={block.type} file={shared.file} at={ROOT} />
      )}
    </>
  );
}

/** The path of a shared block in its file, which contains only the block. */
const ROOT: Path = [];

/** The labels of the props that a place overrides in a shared block. */
function listOwnKeys(kind: BlockKind | undefined, value: Json | undefined): readonly string[] {
  const fields = typeof value === 'object' && value !== null ? (kind?.form.fields ?? {}) : {};
  return Object.entries(fields).flatMap(([key, form]) =>
    readAt(value, [key]) === undefined ? [] : [labelField(key, form)],
  );
}

interface SharedChoiceProps {
  readonly name: string;
  /** The number of places that include the shared block. */
  readonly pages: number;
  /** The number of pages that contain this place: several for a template. */
  readonly pagesHere: number;
  /** The labels of the props that this place overrides. */
  readonly own: readonly string[];
  readonly isHere: boolean;
  readonly onChoose: (isHere: boolean) => void;
}

/** Lets the user choose whether to edit a shared block in all places or only in this one. */
function SharedChoice({ name, pages, pagesHere, own, isHere, onChoose }: SharedChoiceProps): ReactNode {
  const id = useId();
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6} id={id}>
        The block “{name}” is used in {pages === 1 ? 'one place' : `${pages} places`}. Changes apply
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={[
          { value: 'all', label: pages === 1 ? 'where it is shared' : `in all ${pages} places` },
          { value: 'here', label: pagesHere === 1 ? 'only here' : `only here, on ${pagesHere} pages` },
        ]}
        value={isHere ? 'here' : 'all'}
        onChange={(chosen) => onChoose(chosen === 'here')}
      />
      {!isHere && own.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          This place has its own values for: {own.join(', ')}. Changes to these only show in the other places.
        </Text>
      )}
    </div>
  );
}

interface BlockFormProps {
  readonly type: string;
  readonly file: string;
  readonly at: Path;
  /** The file of the shared block, if this form overrides it. */
  readonly sharedFile?: string;
}

function BlockForm({ type, file, at, sharedFile }: BlockFormProps): ReactNode {
  const { blocks, files, faults, edit, reveal } = useEditor();
  const context = useInspectorContext();
  const onFix = useFix();
  const kind = blocks.find((each) => each.type === type);
  const state = files.get(file);
  const own = readAt(state?.data, at);
  const base = state?.text;
  const shared = sharedFile === undefined ? undefined : files.get(sharedFile)?.data;
  const value = useMemo(() => (shared === undefined ? own : mergeShared(shared, own)), [own, shared]);
  const onEdit = useCallback(
    (edits: readonly Edit[]) => {
      const made = shared === undefined ? edits : overrideShared(edits, at, own, shared);
      // No edits are left if the user deletes a value that only the shared block has: one place cannot delete it.
      return made.length === 0 ? false : edit(file, { edits: made, ...(base !== undefined && { base }) });
    },
    [edit, file, base, at, own, shared],
  );
  const revealed = reveal?.file === file ? reveal.path : undefined;
  const ownFaults = useMemo(() => faults.filter((fault) => fault.file === file), [faults, file]);
  if (!kind || value === undefined) return null;
  return <BlockInspector {...{ kind, value, at, file, context, onEdit, onFix }} faults={ownFaults} reveal={revealed} />;
}

/** Merges a shared block with the own values of a place, which take precedence. */
export function mergeShared(shared: Json | undefined, own: Json | undefined): JsonGroup {
  return { ...(isGroup(shared) ? shared : {}), ...(isGroup(own) ? own : {}) };
}

/**
 * Redirects edits of a shared block to the place that includes it. The first edit of a key writes the key's whole value
 * to the place, because a value there replaces the whole shared value.
 * @param own the values of the place
 * @param at the path of the place; the paths of the edits start with it
 */
export function overrideShared(edits: readonly Edit[], at: Path, own: Json | undefined, shared: Json | undefined) {
  let written = isGroup(own) ? own : {};
  return edits.flatMap((edit): readonly Edit[] => {
    const relative = makeRelative(edit, at.length);
    const [key] = relative.path;
    if (typeof key !== 'string') return [edit];
    const changed = applyEdits(mergeShared(shared, written), [relative], (yaml): Json => parse(yaml));
    const value = isGroup(changed) ? changed[key] : undefined;
    const isWritten = written[key] !== undefined;
    if (value === undefined) {
      const { [key]: _gone, ...rest } = written;
      written = rest;
      return isWritten ? [edit] : [];
    }
    written = { ...written, [key]: value };
    return isWritten ? [edit] : [{ kind: 'set', path: [...at, key], value }];
  });
}

/** The maximum number of mistakes shown here; the list of mistakes shows all. */
const FEW = 5;

/** Why the page cannot be shown: each mistake with a button that opens its line. */
export function BrokenPage(): ReactNode {
  const { page, outline, faults, show, openText } = useEditor();
  const all = faults.filter(({ severity }) => severity === 'error');
  const own = all.filter(({ file }) => file === outline?.file);
  const errors = own.length > 0 ? own : all;
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        This page cannot be shown
      </Title>
      <Text c="dimmed" size="sm">
        {errors.length === 0 && !outline
          ? `There is no page at ${page}. Choose another one above.`
          : 'It appears as soon as the mistakes of its file are fixed.'}
      </Text>
      {errors.slice(0, FEW).map(({ code, message, hint, file, line, range }) => (
        <Alert key={`${code} ${file} ${range.join()}`} color="red" variant="light" icon={<Icon name="alert" />}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm" fw={500}>
              {message}
            </Text>
            <Text size="sm">{hint}</Text>
            <Button size="xs" variant="default" mih={36} onClick={() => openText(file, range[0])}>
              Open the YAML at line {line}
            </Button>
          </Stack>
        </Alert>
      ))}
      {errors.length > FEW && (
        <Button variant="default" onClick={() => show('faults')}>
          All {errors.length} mistakes
        </Button>
      )}
    </Stack>
  );
}
