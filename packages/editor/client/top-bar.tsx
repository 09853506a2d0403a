import { ActionIcon, Badge, Group, SegmentedControl, Select, Text, Title, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Look } from './canvas/canvas-page.ts';
import { isolate } from './direction.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';
import { useEditor } from './session.ts';
import classes from './top-bar.module.css';

interface TopBarProps {
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly isTrying: boolean;
  readonly onTry: (isTrying: boolean) => void;
}

/** The top bar: page, view, appearance of the canvas, undo and redo. */
export function TopBar(ofPage: TopBarProps): ReactNode {
  const { view, history, travel } = useEditor();
  const { undo, redo } = history;
  return (
    <Group px="md" gap="md" wrap="nowrap" justify="space-between" className={classes.bar}>
      <ViewSwitch />
      {view === 'page' && <PageControls {...ofPage} />}
      <Group gap={4} wrap="nowrap" flex="none" ms="auto">
        <SaveState />
        <BarButton
          name="arrow-back-up"
          label={undo === undefined ? 'Nothing to undo' : `Undo: ${undo}`}
          isDisabled={undo === undefined}
          onClick={() => travel('undo')}
        />
        <BarButton
          name="arrow-forward-up"
          label={redo === undefined ? 'Nothing to redo' : `Redo: ${redo}`}
          isDisabled={redo === undefined}
          onClick={() => travel('redo')}
        />
      </Group>
    </Group>
  );
}

function ViewSwitch(): ReactNode {
  const { overview, view, show } = useEditor();
  return (
    <Group gap="sm" wrap="nowrap" className={classes.part}>
      <Title order={1} size="h5" maw={180} className={classes.name}>
        {overview.name}
      </Title>
      <SegmentedControl
        transitionDuration={0}
        aria-label="What you work on"
        className={classes.views}
        value={view === 'table' ? 'pages' : view}
        onChange={(value) => show(value)}
        // In a table, “All pages” is already chosen, so choosing it again fires no change event.
        onClick={({ target }) =>
          view === 'table' && target instanceof HTMLInputElement && target.value === 'pages' && show('pages')
        }
        data={[
          { value: 'page', label: 'Page' },
          { value: 'pages', label: 'All pages' },
          { value: 'site', label: 'Site' },
          { value: 'faults', label: <FaultsLabel /> },
          { value: 'changes', label: 'Changes' },
        ]}
      />
    </Group>
  );
}

function PageControls({ look, onLook, isTrying, onTry }: TopBarProps): ReactNode {
  const { overview, page, openPage } = useEditor();
  const { pages } = overview;
  // Memoised, because there may be ten thousand pages.
  const choices = useMemo(
    () => pages.map(({ path, label }) => ({ value: path, label: `${isolate(label)} · ${path}` })),
    [pages],
  );
  const label = choices.find(({ value }) => value === page)?.label;
  return (
    <Group gap="xs" wrap="nowrap" className={classes.part}>
      <Select
        aria-label="Page"
        className={classes.page}
        searchable
        selectFirstOptionOnChange
        // The name is selected, so typing replaces it.
        onClick={({ currentTarget }) => currentTarget.value === label && currentTarget.select()}
        onFocus={({ currentTarget }) => currentTarget.select()}
        limit={100}
        value={page}
        onChange={(path) => path !== null && openPage(path)}
        data={choices}
        // A new page is not listed yet.
        placeholder={page || 'Choose a page'}
        nothingFoundMessage="No such page"
        allowDeselect={false}
      />
      <LookSwitches look={look} onLook={onLook} />
      <BarButton
        name="hand-click"
        label={isTrying ? 'Back to editing' : 'Try the page as a visitor'}
        isOn={isTrying}
        onClick={() => onTry(!isTrying)}
      />
      <Tooltip label="Open the page in a new tab">
        <ActionIcon
          component="a"
          href={`${overview.base}${page}`}
          target="_blank"
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Open the page in a new tab"
        >
          <Icon name="external-link" />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function FaultsLabel(): ReactNode {
  const { faults } = useEditor();
  return (
    <Group gap={6} wrap="nowrap" component="span" miw="max-content">
      Mistakes
      {faults.length > 0 && (
        <Badge
          component="span"
          size="sm"
          px={6}
          color={faults.some(({ severity }) => severity === 'error') ? 'red' : 'yellow'}
          autoContrast
          style={{ flexShrink: 0 }}
        >
          {faults.length}
        </Badge>
      )}
    </Group>
  );
}

function LookSwitches({ look, onLook }: Pick<TopBarProps, 'look' | 'onLook'>): ReactNode {
  const isDark = look.scheme === 'dark';
  return (
    <>
      <SegmentedControl
        transitionDuration={0}
        aria-label="Width of the page"
        value={look.width}
        onChange={(width) => onLook({ ...look, width })}
        data={WIDTHS.map(({ value, label, icon }) => ({
          value,
          label: (
            <Tooltip label={label}>
              <span role="img" aria-label={label} style={{ display: 'grid' }}>
                <Icon name={icon} />
              </span>
            </Tooltip>
          ),
        }))}
      />
      <BarButton
        name="moon"
        label="Dark colours"
        isOn={isDark}
        onClick={() => onLook({ ...look, scheme: isDark ? undefined : 'dark' })}
      />
    </>
  );
}

const WIDTHS: readonly { readonly value: Look['width']; readonly label: string; readonly icon: IconName }[] = [
  { value: 'phone', label: 'Phone', icon: 'phone' },
  { value: 'tablet', label: 'Tablet', icon: 'tablet' },
  { value: 'desktop', label: 'Desktop', icon: 'desktop' },
];

interface BarButtonProps {
  readonly name: IconName;
  readonly label: string;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function BarButton({ name, label, isOn, isDisabled = false, onClick }: BarButtonProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'indigo' : 'gray'}
        size={40}
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        // With `aria-disabled` instead of `disabled`, the button keeps the focus.
        aria-disabled={isDisabled || undefined}
        style={{ opacity: isDisabled ? 0.45 : 1 }}
        onClick={() => isDisabled || onClick()}
      >
        <Icon name={name} size={20} />
      </ActionIcon>
    </Tooltip>
  );
}

/**
 * Shows whether changes are saved; nothing before the first change. It is not a live region, because it changes with
 * each key.
 */
export function SaveState(): ReactNode {
  const { saves } = useEditor();
  if (!saves) return null;
  const isLost = saves.pending === 0 && !saves.isLastSaved;
  return (
    <Text size="sm" c={isLost ? 'red' : 'dimmed'} mr={4}>
      {saves.pending > 0 ? 'Saving…' : isLost ? 'Not saved' : 'Saved'}
    </Text>
  );
}
