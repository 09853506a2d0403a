import { Badge, Box, Collapse, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Fault } from '../../protocol.ts';
import { Icon } from '../icon.tsx';
import classes from './inspector.module.css';
import { nameMistakes } from './place-faults.ts';

interface FoldProps {
  readonly title: string;
  /** A short summary of the content. */
  readonly summary?: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The faults inside; their number is shown while the part is closed. */
  readonly faults: readonly Fault[];
  /** Content before and after the title. */
  readonly before?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A collapsible part of the form: a card with a title. */
export function Fold({ title, summary, isOpen, onToggle, faults, before, actions, children }: FoldProps): ReactNode {
  const id = useId();
  const hasError = faults.some(({ severity }) => severity === 'error');
  return (
    <Paper withBorder className={classes.fold}>
      <Group gap={4} mih={44} ps={4} pe={8} wrap="nowrap">
        {before}
        <UnstyledButton
          className={classes.foldButton}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          data-fold=""
        >
          <span className={classes.chevron}>
            <Icon name="chevron-right" size={16} />
          </span>
          <Stack component="span" gap={0} flex={1} miw={0}>
            <Text component="span" size="sm" fw={600} truncate dir="auto" ta="left">
              {title}
            </Text>
            {summary && !isOpen && (
              <Text component="span" size="xs" c="dimmed" truncate>
                {summary}
              </Text>
            )}
          </Stack>
          {faults.length > 0 && !isOpen && (
            <Badge size="sm" variant="light" color={hasError ? 'red' : 'orange'} flex="none">
              {nameMistakes(faults.length)}
            </Badge>
          )}
        </UnstyledButton>
        {actions}
      </Group>
      <Collapse expanded={isOpen} keepMounted={false} id={id} transitionDuration={120}>
        <Box pt={8} px={12} pb={14} data-content="">
          {children}
        </Box>
      </Collapse>
    </Paper>
  );
}
