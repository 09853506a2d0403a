import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { Problem } from '../use-action.ts';

/** A short form with submit and cancel buttons and an error message. */
export function DialogForm({
  children,
  submit,
  isBusy = false,
  isReady,
  isDangerous = false,
  problem,
  onSubmit,
  onClose,
}: {
  readonly children: ReactNode;
  /** The label of the submit button. */
  readonly submit: string;
  readonly isBusy?: boolean;
  readonly isReady: boolean;
  readonly isDangerous?: boolean;
  readonly problem?: Problem | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onSubmit();
      }}
    >
      <Stack gap="md">
        {children}
        {problem && (
          <Alert
            role="alert"
            color={problem.canInsist ? 'yellow' : 'red'}
            icon={<Icon name="alert" />}
            style={{ whiteSpace: 'pre-line' }}
          >
            {problem.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isReady} loading={isBusy} {...(isDangerous && { color: 'red' })}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
