import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCallback, useId, useMemo, useState } from 'react';
import type { Edit, Json, Path } from '../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, FileState, OutlineBlock } from '../protocol.ts';
import { BrokenPage } from './broken-page.tsx';
import { nameBlock } from './describe-block.ts';
import { FileForm } from './file-form.tsx';
import { BlockInspector } from './inspector/inspector.tsx';
import { labelField } from './inspector/labels.ts';
import { mergeShared, overrideShared } from './inspector/override.ts';
import { useMend } from './mend-fault.ts';
import { useEditor } from './session.ts';
import { useInspectorContext } from './use-inspector-context.ts';
import { valueAt } from './value-at.ts';

/** What the selected block says, as a form. */
export function BlockPanel(): ReactNode {
  const { overview, page: path, outline, selected, selection, blocks, files } = useEditor();
  const block = selected === undefined ? undefined : outline?.blocks[selected];
  const page = outline && files.get(outline.file);
  const isThere = overview.pages.some((each) => each.path === path);
  if (!outline && !isThere) return <BrokenPage />;
  if (outline?.isBroken) {
    return (
      <Stack gap="md">
        <BrokenPage />
        {page?.data !== undefined && <FileForm key={page.file} state={page} without={NOTHING} />}
      </Stack>
    );
  }
  if (!block) return page ? <PageForm state={page} /> : null;
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {nameBlock(blocks, block)}
      </Title>
      <SelectedForm key={`${block.type} ${selection}`} block={block} />
    </Stack>
  );
}

/** What the page says of itself or, of an entry, all that its file says. */
function PageForm({ state }: { readonly state: FileState }): ReactNode {
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {state.kind === 'entry' ? 'This entry' : 'This page'}
      </Title>
      <Text c="dimmed" size="sm">
        Select a block on the page or in the list to change what it says.
      </Text>
      <FileForm key={state.file} state={state} without={NOTHING} />
    </Stack>
  );
}

const NOTHING: readonly string[] = [];

function SelectedForm({ block }: { readonly block: OutlineBlock }): ReactNode {
  const { reveal, blocks, files, outline } = useEditor();
  const [chosen, setChosen] = useState<boolean | undefined>(reveal?.file === block.file || undefined);
  const { shared } = block;
  if (!shared) return <BlockForm type={block.type} file={block.file} at={block.path} />;
  const kind = blocks.find(({ type }) => type === block.type);
  const own = listOwnKeys(kind, valueAt(files.get(block.file)?.data, block.path));
  // What the page says itself is what stands there.
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

/** A shared block is all of its file. */
const ROOT: Path = [];

/** The props that a place says itself of a shared block, as forms call them. */
function listOwnKeys(kind: BlockKind | undefined, value: Json | undefined): readonly string[] {
  const fields = typeof value === 'object' && value !== null ? (kind?.form.fields ?? {}) : {};
  return Object.entries(fields).flatMap(([key, form]) =>
    valueAt(value, [key]) === undefined ? [] : [labelField(key, form)],
  );
}

interface SharedChoiceProps {
  readonly name: string;
  /** How many places include it. */
  readonly pages: number;
  /** On how many pages this place is: more than one in a template. */
  readonly pagesHere: number;
  /** What this place says itself. */
  readonly own: readonly string[];
  readonly isHere: boolean;
  readonly onChoose: (isHere: boolean) => void;
}

/** Whether a change of a shared block is for all places where it stands, or for this one. */
function SharedChoice({ name, pages, pagesHere, own, isHere, onChoose }: SharedChoiceProps): ReactNode {
  const id = useId();
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6} id={id}>
        The block “{name}” stands in {pages === 1 ? 'one place' : `${pages} places`}. What you change is changed
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
          This place has its own words for: {own.join(', ')}. What you change of these shows in the other places.
        </Text>
      )}
    </div>
  );
}

interface BlockFormProps {
  readonly type: string;
  readonly file: string;
  readonly at: Path;
  /** The file of the shared block of which something is said here. */
  readonly sharedFile?: string;
}

function BlockForm({ type, file, at, sharedFile }: BlockFormProps): ReactNode {
  const { blocks, files, faults, edit, reveal } = useEditor();
  const context = useInspectorContext();
  const onFix = useMend();
  const kind = blocks.find((each) => each.type === type);
  const state = files.get(file);
  const own = valueAt(state?.data, at);
  const base = state?.text;
  const shared = sharedFile === undefined ? undefined : files.get(sharedFile)?.data;
  const value = useMemo(() => (shared === undefined ? own : mergeShared(shared, own)), [own, shared]);
  const onEdit = useCallback(
    (edits: readonly Edit[]) => {
      const made = shared === undefined ? edits : overrideShared(edits, at, own, shared);
      // What is shared cannot be taken away from here.
      return made.length === 0 ? false : edit(file, { edits: made, ...(base !== undefined && { base }) });
    },
    [edit, file, base, at, own, shared],
  );
  const revealed = reveal?.file === file ? reveal.path : undefined;
  const ownFaults = useMemo(() => faults.filter((fault) => fault.file === file), [faults, file]);
  if (!kind || value === undefined) return null;
  return <BlockInspector {...{ kind, value, at, file, context, onEdit, onFix }} faults={ownFaults} reveal={revealed} />;
}
