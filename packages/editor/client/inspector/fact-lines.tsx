import { Anchor, Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Fact } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import { useInspector } from './context.ts';
import classes from './inspector.module.css';
import { findQuotedFacts, nameFact } from './quotes.ts';

/** Lists the site values that a text quotes, as in `${site.name}`, with links to their definitions. */
export function FactLines({ value }: { readonly value: Json | undefined }): ReactNode {
  const { context } = useInspector();
  if (typeof value !== 'string') return null;
  const quoted = findQuotedFacts(value, context.facts);
  return quoted.map((fact) => <FactLine key={fact.name} fact={fact} />);
}

function FactLine({ fact }: { readonly fact: Fact }): ReactNode {
  const { context } = useInspector();
  return (
    <Group gap="4px 8px" mt={6} px={8} py={6} fz="xs" className={classes.fact}>
      <span>
        {nameFact(fact)}:{' '}
        <b>
          <bdi>{fact.value}</bdi>
        </b>{' '}
        — written once, in{' '}
        <Anchor component="button" type="button" size="xs" onClick={() => context.openFact(fact)}>
          {fact.file}
        </Anchor>
      </span>
      <ChangeFact key={fact.value} fact={fact} />
    </Group>
  );
}

function ChangeFact({ fact }: { readonly fact: Fact }): ReactNode {
  const { context } = useInspector();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(fact.value);
  const save = () => {
    setOpen(false);
    if (text.trim() !== '' && text !== fact.value) void context.changeFact(fact, text.trim());
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} width={280} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          component="button"
          type="button"
          size="compact-xs"
          variant="light"
          aria-label={`Change it everywhere: ${nameFact(fact)}`}
          onClick={() => setOpen(!isOpen)}
        >
          Change it everywhere
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Change ${nameFact(fact)} everywhere`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Stack gap="xs">
            <TextInput
              data-autofocus
              label={nameFact(fact)}
              description="Every page that quotes it will show the new value."
              value={text}
              dir={readDirection(text)}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Button type="submit" size="xs">
              Change everywhere
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
