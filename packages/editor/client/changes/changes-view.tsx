import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useReducer } from 'react';
import { Icon } from '../icon.tsx';
import { Loading } from '../loading.tsx';
import { useEditor } from '../session.ts';
import { useAnswer } from '../use-answer.ts';
import { ChangedFileCard } from './changed-file.tsx';
import styles from './changes.module.css';
import { PublishForm } from './publish-form.tsx';

/** The maximum number of files that are expanded at first. */
const FEW = 3;

/** The differences from the last commit, with a form to publish them. */
export function ChangesView(): ReactNode {
  const { changes, problem, reload } = useChanges();
  if (problem !== undefined)
    return (
      <Nothing title="The changes could not be read" words={problem}>
        <Button variant="default" onClick={reload}>
          Try again
        </Button>
      </Nothing>
    );
  if (!changes) return <Loading label="Reading the changes" />;
  if (changes.missing !== undefined)
    return <Nothing title="There is nothing to compare with" words={changes.missing} icon="git-branch" />;
  const { files } = changes;
  return (
    <section className={styles.view} aria-label="Changes">
      <Stack gap="sm">
        <Title order={1} size="h3">
          Changes
        </Title>
        <Text c="dimmed" size="sm" mb="sm" role="status">
          {files.length === 0
            ? 'Nothing has changed since the last commit.'
            : `${files.length} ${files.length === 1 ? 'file has' : 'files have'} changed since the last commit.`}
        </Text>
        {files.length === 0 && (
          <Stack align="center" py={96} c="dimmed">
            <Icon name="check" size={28} />
            <Text>Changes to your pages appear here before you publish them.</Text>
          </Stack>
        )}
        {files.map((file) => (
          <ChangedFileCard key={file.file} changed={file} isOpenAtFirst={files.length <= FEW} onDiscarded={reload} />
        ))}
      </Stack>
      <PublishForm changes={changes} onPublished={reload} />
    </section>
  );
}

function Nothing({
  title,
  words,
  icon = 'alert',
  children,
}: {
  readonly title: string;
  readonly words: string;
  readonly icon?: Parameters<typeof Icon>[0]['name'];
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <Stack component="section" align="center" gap="sm" py={96} aria-label="Changes">
      <Icon name={icon} size={32} />
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={520} ta="center">
        {words}
      </Text>
      {children}
    </Stack>
  );
}

/** The current changes, read again after each change of the site. */
function useChanges() {
  const { api } = useEditor();
  const [time, reload] = useReducer((count: number) => count + 1, 0);
  useEffect(() => api.listen(({ kind }) => kind === 'changed' && reload()), [api]);
  const { answer: changes, problem } = useAnswer(() => api.changes(), [api, time]);
  return { changes, problem, reload };
}
