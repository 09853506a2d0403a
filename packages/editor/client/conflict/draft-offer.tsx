import { Button, Group, List, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { EditorApi } from '../api.ts';
import type { EditorActions } from '../session.ts';
import { useEditor } from '../session.ts';
import type { Draft, Drafts } from './drafts.ts';
import { createDrafts, openStorage } from './drafts.ts';

/** Offers unsaved changes of an earlier session when the editor opens. */
export function DraftOffer(): ReactNode {
  const { api, overview, tell, edit, merge } = useEditor();
  const drafts = useMemo(() => createDrafts(openStorage(), overview.name), [overview.name]);
  const [waiting, setWaiting] = useState<readonly Draft[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void dropSaved(drafts, api).then((unsaved) => isCurrent && setWaiting(unsaved));
    return () => {
      isCurrent = false;
    };
  }, [drafts, api]);
  const [isBusy, setBusy] = useState(false);
  const drop = (file: string) => {
    drafts.drop(file);
    setWaiting((before) => before.filter((each) => each.file !== file));
  };
  const dropAll = () => {
    for (const { file } of waiting) drop(file);
  };
  const saveAll = async () => {
    setBusy(true);
    for (const draft of waiting) {
      if (await saveDraft(draft, { api, edit, merge }).catch(() => false)) drop(draft.file);
      else tell(`${draft.file} could not be saved. It is kept for the next session.`, 'problem');
    }
    setBusy(false);
    setWaiting([]);
  };
  return (
    <Modal
      opened={waiting.length > 0}
      onClose={() => setWaiting([])}
      title="You have changes that were not saved"
      centered
      closeButtonProps={{ 'aria-label': 'Decide later' }}
      attributes={{ header: { role: 'none' } }}
    >
      <Text size="sm">The server did not answer when you made them, so they were kept in this browser:</Text>
      <List size="sm" my="md">
        {waiting.map(({ file, time }) => (
          <List.Item key={file}>
            {file}, {new Date(time).toLocaleString()}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" disabled={isBusy} onClick={dropAll}>
          Discard
        </Button>
        <Button data-autofocus loading={isBusy} onClick={saveAll}>
          Save now
        </Button>
      </Group>
    </Modal>
  );
}

/** Deletes drafts that were saved after all; resolves to the others. */
async function dropSaved(drafts: Drafts, api: Pick<EditorApi, 'file'>): Promise<readonly Draft[]> {
  const unsaved = drafts.list().map(async (draft) => {
    const { file, base, mayBeSaved } = draft;
    const isSaved =
      mayBeSaved &&
      (await api.file(file).then(
        ({ text }) => text !== base,
        () => false,
      ));
    if (isSaved) drafts.drop(file);
    return isSaved ? [] : [draft];
  });
  return (await Promise.all(unsaved)).flat();
}

/** Saves a draft to the current file; asks the user if there is a conflict. */
async function saveDraft(
  { file, base, changes }: Draft,
  { api, edit, merge }: Pick<EditorActions, 'api' | 'edit' | 'merge'>,
): Promise<boolean> {
  const whole = changes.find((change) => 'text' in change);
  const edits = changes.flatMap((change) => ('edits' in change ? change.edits : []));
  if (whole) {
    const { text: theirs } = await api.file(file);
    const merged = await merge({ file, base, mine: whole.text, theirs });
    if (!(await edit(file, { text: merged, base: theirs }, { isKept: true }))) return false;
  }
  return edits.length === 0 || edit(file, { edits, base: whole?.text ?? base }, { isKept: true });
}
