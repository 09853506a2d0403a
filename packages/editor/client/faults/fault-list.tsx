import { Box, Button, Group, List, Stack, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { Fault } from '../../protocol.ts';
import { isOfSite } from '../editor-location.ts';
import { labelFix, useFix } from '../fix-fault.ts';
import { Icon } from '../icon.tsx';
import { useEditor } from '../session.ts';
import styles from './faults.module.css';
import type { FaultyFile } from './group-faults.ts';
import { findBlock, groupFaults, namePlace } from './group-faults.ts';

/** All faults of the site, with the same messages as the terminal, links to their places, and buttons to fix them. */
export function FaultList(): ReactNode {
  const { faults, overview } = useEditor();
  const files = useMemo(
    () => groupFaults(faults, overview.pages, overview.collections),
    [faults, overview.pages, overview.collections],
  );
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  return (
    <section className={styles.view} aria-label="Mistakes">
      <Title order={1} size="h3">
        Mistakes
      </Title>
      <Text c="dimmed" size="sm" role="status" mt={4}>
        {summarise(errors, faults.length - errors)}
      </Text>
      {files.length === 0 ? (
        <Stack align="center" gap={6} mt={96}>
          <ThemeIcon size={56} radius="xl" variant="light" color="cyan" mb={8}>
            <Icon name="check" size={28} />
          </ThemeIcon>
          <Text fw={600} size="lg">
            All is well
          </Text>
          <Text c="dimmed">No problems found. You can publish.</Text>
        </Stack>
      ) : (
        files.map((each) => <FileFaults key={each.file} {...each} />)
      )}
    </section>
  );
}

function summarise(errors: number, warnings: number): string {
  const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
  if (errors + warnings === 0) return 'None';
  const parts = [
    errors > 0 && `${count(errors, 'error')} to fix before you publish`,
    warnings > 0 && count(warnings, 'warning'),
  ];
  return parts.filter(Boolean).join(', ');
}

function FileFaults({ file, faults, page }: FaultyFile): ReactNode {
  return (
    <Box component="section" mt="xl" aria-label={page?.label ?? file}>
      <Group gap="xs" align="baseline" mb={4}>
        <Title order={2} size="h6">
          {page?.label ?? file}
        </Title>
        {page && (
          <Text c="dimmed" size="xs">
            {file}
          </Text>
        )}
      </Group>
      <List listStyleType="none">
        {faults.map((fault) => (
          <FaultItem key={`${fault.code} ${fault.range.join()} ${fault.message}`} fault={fault} page={page} />
        ))}
      </List>
    </Box>
  );
}

interface FaultItemProps {
  readonly fault: Fault;
  readonly page: FaultyFile['page'];
}

function FaultItem({ fault, page }: FaultItemProps): ReactNode {
  const { severity, message, hint } = fault;
  const place = namePlace(fault);
  return (
    <Group component="li" align="flex-start" gap="sm" py={10} wrap="nowrap" className={styles.fault}>
      <Box component="span" flex="none" mt={2} lh={0} c={`var(--editor-${severity})`}>
        <Icon name="alert" size={18} />
      </Box>
      <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {place && (
          <Text size="xs" c="dimmed">
            {place}
          </Text>
        )}
        <Text size="sm" fw={500}>
          <VisuallyHidden>{severity === 'error' ? 'Error' : 'Warning'}: </VisuallyHidden>
          {message}
        </Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </Box>
      <FaultActions fault={fault} page={page} />
    </Group>
  );
}

/** The buttons for a fault. */
function FaultActions({ fault, page }: FaultItemProps): ReactNode {
  const { openPage, openText, show } = useEditor();
  const [isBusy, setBusy] = useState(false);
  const fixFault = useFix();
  const block = findBlock(fault);
  const fix = labelFix(fault);
  return (
    <Group gap={6} wrap="nowrap" flex="none">
      {fix && (
        <Button
          size="xs"
          mih={36}
          variant="light"
          loading={isBusy}
          onClick={async () => {
            setBusy(true);
            await fixFault(fault);
            setBusy(false);
          }}
        >
          {fix}
        </Button>
      )}
      {page && (
        <Button size="xs" mih={36} variant="subtle" onClick={() => openPage(page.path, block, fault)}>
          {block === undefined ? 'Open page' : 'Open block'}
        </Button>
      )}
      {!page && isOfSite(fault.file) && (
        <Button size="xs" mih={36} variant="subtle" onClick={() => show('site', fault)}>
          Open settings
        </Button>
      )}
      <Button size="xs" mih={36} variant="subtle" color="gray" onClick={() => openText(fault.file, fault.range[0])}>
        Line {fault.line}
      </Button>
    </Group>
  );
}
