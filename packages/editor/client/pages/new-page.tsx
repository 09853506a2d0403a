import { Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { parse } from 'yaml';
import type { Edit } from '../../../../src/content/yaml/edit/edit.ts';
import type { CollectionKind, Field, FieldGroup } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import { useInspectorContext } from '../file-form.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import type { JsonGroup } from '../inspector/json.ts';
import { applyEdits, isGroup } from '../inspector/json.ts';
import { labelField, nameEntry } from '../inspector/labels.ts';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import { AddressInput, findAddressProblem, suggestSlug } from './address-input.tsx';
import { DialogForm } from './dialog-form.tsx';
import { MenuInput, useMenus } from './menu-input.tsx';

/** What can be created: an entry of a collection, a blog, or a page. */
export type NewThing = CollectionKind | 'blog' | undefined;

interface NewPageProps {
  readonly what: NewThing;
  readonly onClose: () => void;
  /** Called instead of opening the new page. */
  readonly onMade?: () => void;
}

/** What a dialog creates, in words. */
export function nameNew(what: NewThing): string {
  return what === 'blog' ? 'blog' : what ? nameEntry(what) : 'page';
}

/** Creates a page, a blog, or an entry of a collection with its required values. */
export function NewPage({ what, onClose, onMade }: NewPageProps): ReactNode {
  const collection = what === 'blog' ? undefined : what;
  const { api, overview, tell, openPage } = useEditor();
  const { name, setName, slug, setSlug, suggestion, before, problem } = useNewAddress(collection);
  const [values, setValues] = useState<JsonGroup>(() => listToday(collection, overview.timeZone));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { menus, choose } = useMenus();
  const { run, ...state } = useAction();
  const isNamed = name.trim() !== '';
  const missing = collection ? listMissing(collection, values) : [];
  const written = Object.entries(values).filter(([, value]) => value !== '');
  const submit = async () => {
    const done = await run(() =>
      api.act({
        kind: 'new',
        what: collection?.name ?? nameNew(what),
        name: name.trim(),
        ...(slug && { slug }),
        ...(written.length > 0 && { values: Object.fromEntries(written) }),
      }),
    );
    if (!done) return;
    const { page } = done;
    if (page !== undefined) await choose(page, chosen).catch((error: Error) => tell(error.message, 'problem'));
    tell(`“${name.trim()}” was created. Fill in the missing parts.`);
    onClose();
    if (onMade) onMade();
    else if (page !== undefined) openPage(page);
  };
  return (
    <DialogForm
      {...state}
      submit={`Create ${nameNew(what)}`}
      isReady={isNamed && !problem && missing.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus
        required
        withAsterisk={false}
        placeholder={collection ? '' : what === 'blog' ? 'News' : 'Our guarantee'}
        dir={readDirection(name)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AddressInput
        before={before}
        value={slug}
        suggestion={suggestion}
        problem={isNamed || slug !== '' ? problem : undefined}
        onChange={setSlug}
      />
      {!collection && <MenuInput {...{ menus }} value={chosen} onChange={setChosen} />}
      {collection && <EntryInputs {...{ collection, values }} onChange={setValues} />}
      {isNamed && missing.length > 0 && <Text size="sm">Still to fill in: {missing.join(', ')}</Text>}
    </DialogForm>
  );
}

/** The name and the address of a new page, and what is wrong with the address. */
function useNewAddress(collection: CollectionKind | undefined) {
  const { pages } = useEditor().overview;
  const [name, setName] = useState('');
  const [slug, setSlug] = useState('');
  const suggestion = suggestSlug(name);
  const before = findFolder(pages, collection);
  const problem = findAddressProblem(before, slug || suggestion, { folders: collection === undefined, pages });
  return { name, setName, slug, setSlug, suggestion, before, problem };
}

/** The path of the folder with the pages of a collection; "…/" if there are none yet. */
function findFolder(
  pages: readonly { readonly path: string; readonly collection?: string }[],
  collection: CollectionKind | undefined,
): string {
  if (!collection) return '/';
  const path = pages.find((page) => page.collection === collection.name)?.path;
  return path === undefined ? '…/' : path.slice(0, path.lastIndexOf('/') + 1);
}

/**
 * The required fields of an entry that are simple inputs; other fields are filled in later, in the form of the file.
 * The first text field is left out: it is the name, which has its own input.
 */
function listEntryInputs(form: FieldGroup): FieldGroup['fields'] {
  const fields = Object.entries(form.fields).filter(
    ([, { isRequired, instead }]) => isRequired && instead === undefined,
  );
  const nameField = fields.find(([, { shape, kind }]) => shape === 'text' && kind === undefined);
  const isSimple = ({ shape }: Field) => shape === 'text' || shape === 'number' || shape === 'choice';
  return Object.fromEntries(fields.filter((field) => field !== nameField && isSimple(field[1])));
}

/** The current day as the value of each required date, as most dates of entries are the day on which they are written. */
function listToday(collection: CollectionKind | undefined, timeZone: string): JsonGroup {
  // The format of Canada is that of YAML: 2026-12-01.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
  const fields = Object.entries(collection ? listEntryInputs(collection.form) : {});
  return Object.fromEntries(fields.flatMap(([key, { kind }]) => (kind === 'date' ? [[key, today]] : [])));
}

/** The labels of the choices and numbers that still have no value. Texts can be filled in later. */
function listMissing({ form }: CollectionKind, values: JsonGroup): readonly string[] {
  return Object.entries(listEntryInputs(form)).flatMap(([key, field]) =>
    field.shape === 'text' || key in values ? [] : [labelField(key, field)],
  );
}

/** The form for the required fields of a new entry. */
function EntryInputs({
  collection,
  values,
  onChange,
}: {
  readonly collection: CollectionKind;
  readonly values: JsonGroup;
  readonly onChange: (change: (values: JsonGroup) => JsonGroup) => void;
}): ReactNode {
  const context = useInspectorContext();
  const form = useMemo(() => ({ ...collection.form, fields: listEntryInputs(collection.form) }), [collection]);
  if (Object.keys(form.fields).length === 0) return null;
  const change = (edits: readonly Edit[]) =>
    onChange((before) => {
      const changed = applyEdits(before, edits, parse);
      return isGroup(changed) ? changed : before;
    });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Texts that you leave empty are marked in the new {nameEntry(collection)}, so that you can fill them in later.
      </Text>
      <Inspector {...{ form, context }} value={values} at={[]} file="" faults={[]} onEdit={change} />
    </Stack>
  );
}
