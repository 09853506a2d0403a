import { Alert, Anchor, Button, Paper, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Changes, Published } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import { Icon } from '../icon.tsx';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import styles from './changes.module.css';

const SCOPE = 'Only the files of this list are published. What others have published is never overwritten.';
/** Keeps the line breaks in the messages of git. */
const LINES = { message: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } } as const;
const NO_SERVER = 'This project is not connected to a server yet, so your changes are saved on this computer only.';

/** Commits the changes with a message, and pushes if there is a remote. */
export function PublishForm({
  changes,
  onPublished,
}: {
  readonly changes: Changes;
  readonly onPublished: () => void;
}): ReactNode {
  const { hasRemote, unpushed = 0 } = changes;
  const form = usePublish(changes, onPublished);
  const { isWaiting, isReady, isBusy, published, problem } = form;
  return (
    <Paper component="section" aria-label="Publish" p="lg" radius="lg" className={styles.publish}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Title order={2} size="h5" mb="md">
          Publish
        </Title>
        <ErrorNote />
        {isWaiting && (
          <Text size="sm" mb="md">
            {unpushed === 1 ? 'One commit is' : `${unpushed} commits are`} saved on this computer and not published yet.
          </Text>
        )}
        <Fields {...form} />
        <Button
          type="submit"
          fullWidth
          size="md"
          disabled={!isReady}
          loading={isBusy}
          leftSection={<Icon name="upload" />}
        >
          {hasRemote ? 'Publish' : 'Save as a commit'}
        </Button>
        <Text size="xs" c="dimmed" mt="xs">
          {hasRemote ? SCOPE : NO_SERVER}
        </Text>
        <div role="status">{published && <Result {...published} hasRemote={hasRemote} />}</div>
        {problem && (
          <Alert role="alert" color="red" mt="md" icon={<Icon name="alert" />} title="Not published" styles={LINES}>
            {problem.message}
          </Alert>
        )}
      </form>
    </Paper>
  );
}

/** A warning if the site has errors, because the published site could not be built. */
function ErrorNote(): ReactNode {
  const { faults, show } = useEditor();
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} mb="md">
      The site has {errors} {errors === 1 ? 'error' : 'errors'}, so it could not be built.{' '}
      <Anchor component="button" type="button" size="sm" underline="always" c="inherit" onClick={() => show('faults')}>
        Show problems
      </Anchor>
    </Alert>
  );
}

function Fields(form: ReturnType<typeof usePublish>): ReactNode {
  const { message, setMessage, branch, setBranch, current, isReady, isWaiting, isAsked } = form;
  const isMissing = isAsked && message.trim() === '';
  return (
    <>
      {!isWaiting && (
        <Textarea
          label="What did you change?"
          // The placeholder of an invalid field is red and would look like typed text.
          placeholder={isMissing ? '' : 'New prices and opening hours'}
          description="Your team reads this in the history of the site."
          autosize
          minRows={3}
          mb="md"
          dir={readDirection(message)}
          error={isMissing && 'Say in a few words what you have changed.'}
          value={message}
          disabled={!isReady}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
      <TextInput
        label="Branch"
        description={describeBranch(branch, current)}
        mb="lg"
        error={isAsked && branch.trim() === '' && 'Give the branch a name.'}
        value={branch}
        disabled={!isReady}
        spellCheck={false}
        onChange={(event) => setBranch(event.currentTarget.value)}
      />
    </>
  );
}

function describeBranch(branch: string, current: string): string {
  if (current === '') return 'No branch is checked out. Enter a name for a new branch.';
  if (branch.trim() === current) return 'This is the current branch. To create a new branch, enter a different name.';
  return 'A new branch will be created from the current state.';
}

function Result({ branch, commit, isPushed, note, hasRemote }: Published & { readonly hasRemote: boolean }): ReactNode {
  return (
    <Alert
      color={isPushed ? 'teal' : 'yellow'}
      mt="md"
      icon={<Icon name={isPushed ? 'check' : 'alert'} />}
      title={isPushed ? 'Published' : hasRemote ? 'Not published yet' : 'Saved'}
      styles={LINES}
    >
      {note ?? `Your changes are on the branch “${branch}” as ${commit}.`}
    </Alert>
  );
}

/** The inputs of the form, and the result of the last attempt to publish. */
function usePublish({ files, unpushed = 0, branch: current = '' }: Changes, onPublished: () => void) {
  const { api } = useEditor();
  const [message, setMessage] = useState('');
  const [chosen, setBranch] = useState<string>();
  /** Whether the user pressed the button while a field was empty. */
  const [isAsked, setAsked] = useState(false);
  const [published, setPublished] = useState<Published>();
  const { isBusy, problem, run } = useAction();
  const branch = chosen ?? current;
  /** Whether all changes are committed already, but not pushed. */
  const isWaiting = files.length === 0 && unpushed > 0;
  const isReady = isWaiting || files.length > 0;
  const submit = async () => {
    const isNamed = (isWaiting || message.trim() !== '') && branch.trim() !== '';
    setAsked(!isNamed);
    if (!isReady || !isNamed) return;
    setPublished(undefined);
    const made = await run(() => api.publish(message.trim() || 'Publish', branch.trim()));
    setPublished(made);
    if (!made) return;
    setMessage('');
    setBranch(undefined);
    onPublished();
  };
  return {
    ...{ message, setMessage, branch, setBranch, current, isReady, isWaiting, isAsked },
    ...{ isBusy, published, problem, submit },
  };
}
