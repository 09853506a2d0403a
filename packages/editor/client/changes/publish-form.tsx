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
  const { hasRemote, files, unpushed = 0 } = changes;
  const [message, setMessage] = useState('');
  const [branch, setBranch] = useState<string>();
  const { isBusy, published, problem, publish } = usePublish();
  const current = changes.branch ?? '';
  const isWaiting = files.length === 0 && unpushed > 0;
  const [isAsked, setAsked] = useState(false);
  const isNamed = (isWaiting || message.trim() !== '') && (branch ?? current).trim() !== '';
  const isReady = isWaiting || files.length > 0;
  return (
    <Paper component="section" aria-label="Publish" p="lg" radius="lg" className={styles.publish}>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          setAsked(!isNamed);
          const isDone = isReady && isNamed && (await publish(message.trim() || 'Publish', (branch ?? current).trim()));
          if (!isDone) return;
          setMessage('');
          setBranch(undefined);
          onPublished();
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
        <Fields
          message={message}
          onMessage={setMessage}
          branch={branch ?? current}
          current={current}
          onBranch={setBranch}
          isDisabled={!isReady}
          isWaiting={isWaiting}
          isAsked={isAsked}
        />
        <Submit hasRemote={hasRemote} isReady={isReady} isBusy={isBusy} />
        <div role="status">{published && <Result {...published} hasRemote={hasRemote} />}</div>
        {problem && <Problem message={problem.message} />}
      </form>
    </Paper>
  );
}

function Submit({
  hasRemote,
  isReady,
  isBusy,
}: {
  readonly hasRemote: boolean;
  readonly isReady: boolean;
  readonly isBusy: boolean;
}): ReactNode {
  return (
    <>
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
    </>
  );
}

/** A warning if the published site could not be built. */
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

interface FieldsProps {
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly branch: string;
  /** The current branch; empty if none is checked out. */
  readonly current: string;
  readonly onBranch: (branch: string) => void;
  readonly isDisabled: boolean;
  /** Whether all changes are committed already, but not pushed. */
  readonly isWaiting: boolean;
  /** Whether the user pressed the button while a field was empty. */
  readonly isAsked: boolean;
}

function Fields({
  message,
  onMessage,
  branch,
  current,
  onBranch,
  isDisabled,
  isWaiting,
  isAsked,
}: FieldsProps): ReactNode {
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
          disabled={isDisabled}
          onChange={(event) => onMessage(event.currentTarget.value)}
        />
      )}
      <TextInput
        label="Branch"
        description={describeBranch(branch, current)}
        mb="lg"
        error={isAsked && branch.trim() === '' && 'Give the branch a name.'}
        value={branch}
        disabled={isDisabled}
        spellCheck={false}
        onChange={(event) => onBranch(event.currentTarget.value)}
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

function Problem({ message }: { readonly message: string }): ReactNode {
  return (
    <Alert role="alert" color="red" mt="md" icon={<Icon name="alert" />} title="Not published" styles={LINES}>
      {message}
    </Alert>
  );
}

function usePublish() {
  const { api } = useEditor();
  const [published, setPublished] = useState<Published>();
  const { isBusy, problem, run } = useAction();
  const publish = async (message: string, branch: string): Promise<boolean> => {
    setPublished(undefined);
    const made = await run(() => api.publish(message, branch));
    setPublished(made);
    return made !== undefined;
  };
  return { isBusy, published, problem, publish };
}
