import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Change } from '../protocol.ts';
import type { EditorActions } from './session.ts';

/** Long enough to read why and to press the button. */
const SHOWN_MS = 20_000;

/** Says something to the person, politely: what was done, or why something was not. */
export function tell(message: string, tone: 'done' | 'problem' = 'done'): void {
  const isProblem = tone === 'problem';
  // A problem that is told already is not told again beside it.
  const shown = isProblem ? { id: message, color: 'red', autoClose: 10_000 } : { color: 'teal', autoClose: 3000 };
  notifications.show({ ...shown, message });
}

/** Says why a change was not made. What cannot be done in a form can be done in the text, so there is a way to that. */
export function tellUnmade(message: string, file: string, change: Change, openText: EditorActions['openText']): void {
  const path = 'edits' in change ? change.edits[0]?.path : undefined;
  tellWithWay(message, 'red', path && { label: 'Open the YAML', go: () => openText(file, path) });
}

/** What somebody may want to do next. */
interface Way {
  readonly label: string;
  readonly go: () => void;
}

/** Says something to the person, with a button that leads on. */
export function tellWithWay(message: string, color: 'red' | 'teal', way: Way | undefined): void {
  const id = notifications.show({
    color,
    autoClose: SHOWN_MS,
    message: (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{message}</Text>
        {way && (
          <Button
            size="xs"
            variant="light"
            onClick={() => {
              notifications.hide(id);
              way.go();
            }}
          >
            {way.label}
          </Button>
        )}
      </Stack>
    ),
  });
}
