import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useEditor } from './session.ts';

/** The maximum number of mistakes here; the list of mistakes has them all. */
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
