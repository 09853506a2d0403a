import { Badge, Box, Group, ScrollArea, SegmentedControl, Stack, Tabs, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import type { Fault, Field, FieldGroup, FileState, ThemeReport } from '../protocol.ts';
import { writeLook } from './canvas/canvas-page.ts';
import { useCanvasPage } from './canvas/use-canvas-page.ts';
import { isOfSite, SITE_FILE, THEME_FILE } from './editor-location.ts';
import { FileForm } from './file-form.tsx';
import { nameMistakes } from './inspector/place-faults.ts';
import { useEditor } from './session.ts';
import classes from './site-view.module.css';
import { useAnswer } from './use-answer.ts';

/** The settings of the whole site in sections: names, site values, menus and the theme, next to a page preview. */
export function SiteView(): ReactNode {
  const { api, outline, overview, files, faults, read } = useEditor();
  const hasTheme = overview.files.includes(THEME_FILE);
  const [site, theme] = [files.get(SITE_FILE), files.get(THEME_FILE)];
  useEffect(() => {
    read(SITE_FILE);
    if (hasTheme) read(THEME_FILE);
  }, [read, hasTheme]);
  // The colours of the site, requested again when the outline changes. While the site has an error, the last ones stay.
  const { answer: report } = useAnswer(() => api.theme(), [api, outline]);
  const sections = useMemo(() => (site?.form ? listSections(site.form, WITHOUT) : []), [site?.form]);
  const withTheme = hasTheme ? findSection(sections, ['theme']) : undefined;
  const { open, choose, isRevealing } = useOpenPart(sections, withTheme);
  const countFaults = (section: FormSection) =>
    faults.filter((fault) => isIn(section, fault) || (section === withTheme && fault.file === THEME_FILE)).length;
  if (!site || !open) return null;
  return (
    <Tabs
      className={classes.columns}
      orientation="vertical"
      variant="pills"
      value={open.id}
      onChange={choose}
      keepMounted={false}
    >
      <nav className={classes.nav} aria-labelledby="site-heading">
        <Title order={2} size="h5" id="site-heading" px={12} pt={4} pb={12}>
          Site
        </Title>
        <Tabs.List aria-labelledby="site-heading">
          {sections.map((section) => (
            <Tabs.Tab key={section.id} value={section.id} rightSection={<Count faults={countFaults(section)} />}>
              {section.name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </nav>
      <Tabs.Panel value={open.id} className={classes.panel} tabIndex={-1}>
        <ScrollArea h="100%" scrollbars="y" key={open.id}>
          <Box component="section" maw={720} mx="auto" px="xl" pt="lg" pb={96} aria-labelledby="part-heading">
            <Title order={3} size="h3" id="part-heading">
              {open.name}
            </Title>
            <Text c="dimmed" size="sm" mb="lg">
              {open.form.description ?? 'Changes here apply to every page.'}
            </Text>
            {open === withTheme && theme && <FileForm state={theme} theme={report} isRevealing={isRevealing} />}
            <SectionForm {...{ state: site, section: open, sections, hasTheme, isRevealing }} theme={report} />
          </Box>
        </ScrollArea>
      </Tabs.Panel>
      <SitePreview />
    </Tabs>
  );
}

/**
 * The open section: the section that the user has chosen, or else the one with the field to show.
 * @param withTheme the section for a theme in its own file
 */
function useOpenPart(sections: readonly FormSection[], withTheme: FormSection | undefined) {
  const { reveal } = useEditor();
  const [chosen, setChosen] = useState<{ readonly id: string | null; readonly reveal: typeof reveal }>();
  const ofSite = reveal?.file === SITE_FILE ? findSection(sections, reveal.path) : undefined;
  const revealed = reveal?.file === THEME_FILE ? withTheme : ofSite;
  const isRevealing = chosen === undefined || chosen.reveal !== reveal;
  const wanted = isRevealing ? revealed?.id : chosen.id;
  return {
    open: sections.find(({ id }) => id === wanted) ?? sections[0],
    isRevealing,
    choose: (id: string | null) => setChosen({ id, reveal }),
  };
}

/** Keys without a field here: a command changes the version, and the list of pages changes the routes. */
const WITHOUT = ['version', 'routes'];

interface SectionFormProps {
  readonly state: FileState;
  readonly section: FormSection;
  readonly sections: readonly FormSection[];
  readonly theme: ThemeReport | undefined;
  readonly hasTheme: boolean;
  readonly isRevealing: boolean;
}

function SectionForm({ state, section, sections, hasTheme, ...rest }: SectionFormProps): ReactNode {
  const without = useMemo(() => {
    const others = sections.flatMap(({ keys }) => keys).filter((key) => !section.keys.includes(key));
    return [...WITHOUT, ...others, ...(hasTheme ? ['theme'] : [])];
  }, [section, sections, hasTheme]);
  return <FileForm state={state} without={section.at.length > 0 ? [] : without} part={section} {...rest} />;
}

function isIn({ keys }: FormSection, { file, path }: Fault): boolean {
  return file === SITE_FILE && keys.some((key) => key === path[0]);
}

function Count({ faults }: { readonly faults: number }): ReactNode {
  if (faults === 0) return null;
  return (
    <Badge size="sm" color="red" variant="light" aria-label={nameMistakes(faults)}>
      {faults}
    </Badge>
  );
}

/** The width of the page in px before it is scaled down. */
const PAGE_WIDTH = 1120;

/** A scaled-down preview of the last edited page with the current site settings, in light or dark colours. */
export function SitePreview(): ReactNode {
  const { overview, page, faults } = useEditor();
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const { shown, onLoad } = useCanvasPage(frame, page, '');
  const { ref, width, height } = useElementSize();
  useEffect(() => shown?.setCss(writeLook({ scheme })), [shown, scheme]);
  const scale = width / PAGE_WIDTH;
  // While `site.yaml` or `theme.yaml` has an error, the server shows the site without its latest changes.
  const isHeld = faults.some(({ file, severity }) => severity === 'error' && isOfSite(file));
  return (
    <Stack component="aside" gap={0} mih={0} px="md" pb="md" className={classes.preview} aria-label="Preview">
      <Group justify="space-between" wrap="nowrap" gap={0} mih={52}>
        <Text size="sm" c={isHeld ? 'var(--editor-error)' : 'dimmed'} role="status">
          {isHeld ? 'Changes show here once the mistake is corrected' : 'As visitors see it'}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Colours of the preview"
          transitionDuration={0}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </Group>
      <div className={classes.stage} ref={ref}>
        {scale > 0 && (
          <iframe
            key={page}
            ref={frame}
            data-ready={shown?.path === page || undefined}
            title={`Preview of the page ${page}`}
            src={`${overview.base}${page}`}
            onLoad={onLoad}
            style={{ inlineSize: PAGE_WIDTH, blockSize: height / scale, scale }}
          />
        )}
      </div>
    </Stack>
  );
}

/** A section of a file's form: fields of the root, or a single group. */
interface FormSection {
  readonly name: string;
  /** Its first key, used as an id. */
  readonly id: string;
  readonly form: FieldGroup;
  readonly at: Path;
  /** The keys of the root in this section. */
  readonly keys: readonly string[];
}

/** The name of the section for keys without a section in the schema. */
const GENERAL = 'General';

/** The sections of a long form, in the order of its schema. */
export function listSections(form: FieldGroup, without: readonly string[]): readonly FormSection[] {
  const fields = Object.entries(form.fields).filter(([key]) => !without.includes(key));
  const names = new Set(fields.map(([, { section }]) => section ?? GENERAL));
  return [...names].map((name) => {
    const own = fields.filter(([, { section }]) => (section ?? GENERAL) === name);
    const keys = own.map(([key]) => key);
    const [only] = own;
    const part = { name, keys, id: keys[0] ?? '' };
    return own.length === 1 && only && isFieldGroup(only[1])
      ? { ...part, form: only[1], at: [only[0]] }
      : { ...part, form: { ...form, fields: Object.fromEntries(own) }, at: [] };
  });
}

function isFieldGroup(form: Field): form is FieldGroup {
  return form.shape === 'group' && form.isRequired;
}

/** The section with the value at a path. */
export function findSection(sections: readonly FormSection[], path: Path): FormSection | undefined {
  return sections.find(({ keys }) => keys.some((key) => key === path[0]));
}
