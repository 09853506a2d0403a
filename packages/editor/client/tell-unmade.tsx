import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Change } from '../protocol.ts';
import type { EditorActions } from './session.ts';

/** In ms: long enough to read the message and press the button. */
const SHOWN_MS = 20_000;

/** Shows a message, which screen readers announce politely. */
export function tell(message: string, tone: 'done' | 'problem' = 'done'): void {
  const isProblem = tone === 'problem';
  // The message is the id, so the same problem is shown only once.
  const shown = isProblem ? { id: message, color: 'red', autoClose: 10_000 } : { color: 'teal', autoClose: 3000 };
  notifications.show({ ...shown, message });
}

/** Shows why a change was refused, with a button to make it in the YAML instead. */
export function tellUnmade(message: string, file: string, change: Change, openText: EditorActions['openText']): void {
  const path = 'edits' in change ? change.edits[0]?.path : undefined;
  const id = notifications.show({
    color: 'red',
    autoClose: SHOWN_MS,
    message: (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{message}</Text>
        {path && (
          <Button
            size="xs"
            variant="light"
            onClick={() => {
              notifications.hide(id);
              openText(file, path);
            }}
          >
            Open the YAML
          </Button>
        )}
      </Stack>
    ),
  });
}
