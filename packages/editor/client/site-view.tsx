import { Badge, ScrollArea, Tabs, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { ThemeReport } from '../model/theme-report.ts';
import type { Fault, FileState } from '../protocol.ts';
import { FileForm } from './file-form.tsx';
import { useEditor } from './session.ts';
import { SitePreview } from './site-preview.tsx';
import type { FormSection } from './site-sections.ts';
import { findSection, listSections } from './site-sections.ts';
import classes from './site-view.module.css';
import { useThemeReport } from './use-theme-report.ts';

const SITE = 'site.yaml';
/** If this file exists, it replaces `theme:` of `site.yaml`. */
const THEME = 'theme.yaml';

/** The settings of the whole site in sections: names, site values, menus and the theme, next to a page preview. */
export function SiteView(): ReactNode {
  const { overview, files, faults, read } = useEditor();
  const hasTheme = overview.files.includes(THEME);
  const [site, theme] = [files.get(SITE), files.get(THEME)];
  useEffect(() => {
    read(SITE);
    if (hasTheme) read(THEME);
  }, [read, hasTheme]);
  const report = useThemeReport();
  const sections = useMemo(() => (site?.form ? listSections(site.form, WITHOUT) : []), [site?.form]);
  const withTheme = hasTheme ? findSection(sections, ['theme']) : undefined;
  const { open, choose, isRevealing } = useOpenPart(sections, withTheme);
  const countFaults = (section: FormSection) =>
    faults.filter((fault) => isIn(section, fault) || (section === withTheme && fault.file === THEME)).length;
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
        <Title order={2} size="h5" id="site-heading" className={classes.heading}>
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
          <section className={classes.sheet} aria-labelledby="part-heading">
            <Title order={3} size="h3" id="part-heading">
              {open.name}
            </Title>
            <Text c="dimmed" size="sm" mb="lg">
              {open.form.description ?? 'Changes here apply to every page.'}
            </Text>
            {open === withTheme && theme && (
              <FileForm state={theme} without={NOTHING} theme={report} isRevealing={isRevealing} />
            )}
            <SectionForm {...{ state: site, section: open, sections, hasTheme, isRevealing }} theme={report} />
          </section>
        </ScrollArea>
      </Tabs.Panel>
      <SitePreview />
    </Tabs>
  );
}

/**
 * The open section: the one that the user has chosen, or else the one with the field to show.
 * @param withTheme the section for a theme in a file of its own
 */
function useOpenPart(sections: readonly FormSection[], withTheme: FormSection | undefined) {
  const { reveal } = useEditor();
  const [chosen, setChosen] = useState<{ readonly id: string | null; readonly reveal: typeof reveal }>();
  const ofSite = reveal?.file === SITE ? findSection(sections, reveal.path) : undefined;
  const revealed = reveal?.file === THEME ? withTheme : ofSite;
  const isRevealing = chosen === undefined || chosen.reveal !== reveal;
  const wanted = isRevealing ? revealed?.id : chosen.id;
  return {
    open: sections.find(({ id }) => id === wanted) ?? sections[0],
    isRevealing,
    choose: (id: string | null) => setChosen({ id, reveal }),
  };
}

/** The version is changed by a command, and routes in the list of pages. */
const WITHOUT = ['version', 'routes'];
const NOTHING: readonly string[] = [];

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
  return <FileForm state={state} without={section.at.length > 0 ? NOTHING : without} part={section} {...rest} />;
}

function isIn({ keys }: FormSection, { file, path }: Fault): boolean {
  return file === SITE && keys.some((key) => key === path[0]);
}

function Count({ faults }: { readonly faults: number }): ReactNode {
  if (faults === 0) return null;
  return (
    <Badge size="sm" color="red" variant="light" aria-label={faults === 1 ? '1 mistake' : `${faults} mistakes`}>
      {faults}
    </Badge>
  );
}
