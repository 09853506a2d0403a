import { ActionIcon, Button, Popover, SimpleGrid, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { EDITOR_PATH } from '../../protocol.ts';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, setValue } from './edits.ts';
import { findNames } from './find-pages.ts';
import classes from './inspector.module.css';
import { findOwn } from './place-faults.ts';
import { FaultNotes, FieldHead } from './wiring.tsx';

/** The maximum number of icons shown, because each icon is a request. */
const MOST_ICONS = 60;

/** A searchable icon picker. */
export function IconField(props: FieldProps): ReactNode {
  const { form, value, at, label, onRemove } = props;
  const { send, faults } = useInspector();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const name = typeof value === 'string' ? value : '';
  const choose = (chosen: string) => {
    setOpen(false);
    send(chosen === '' ? clearValue(props) : [setValue(props, chosen)]);
  };
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, onRemove }} />
      <Popover opened={isOpen} onChange={setOpen} width={328} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            variant="default"
            justify="flex-start"
            fw={400}
            aria-label={name === '' ? `${label}: choose an icon` : `${label}: ${name}. Choose another`}
            leftSection={name === '' ? undefined : <Drawing name={name} />}
            onClick={() => setOpen(!isOpen)}
          >
            {name === '' ? 'Choose an icon' : name}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Icons">
          <IconSearch chosen={name} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
      <FaultNotes faults={findOwn(faults, at)} />
    </Stack>
  );
}

interface IconSearchProps {
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

function IconSearch({ chosen, onChoose }: IconSearchProps): ReactNode {
  const { context } = useInspector();
  const [search, setSearch] = useState('');
  const names = (context.names.icon ?? []).map(({ name }) => name);
  const found = findNames(names, search, MOST_ICONS);
  return (
    <Stack gap="xs">
      <TextInput
        data-autofocus
        aria-label="Search icons"
        placeholder="Search, such as “house” or “phone”"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <SimpleGrid cols={6} spacing={4} verticalSpacing={4} mah={280} style={{ overflowY: 'auto' }}>
        {found.map((name) => (
          <Tooltip key={name} label={name} openDelay={300}>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              {...(name === chosen && { bg: 'var(--mantine-primary-color-light)' })}
              radius="sm"
              w="100%"
              h={44}
              aria-label={name}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <Drawing name={name} />
            </ActionIcon>
          </Tooltip>
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed" role="status">
        {found.length === 0 && 'No icon with that name. Try another word, in English.'}
        {found.length === MOST_ICONS && `${names.length} icons: search to see others.`}
      </Text>
    </Stack>
  );
}

/** An icon in the colour of the surrounding text. */
function Drawing({ name }: { readonly name: string }): ReactNode {
  const address = `url("${EDITOR_PATH}/icon/${encodeURIComponent(name)}.svg")`;
  return <span className={classes.drawing} style={{ maskImage: address }} />;
}
