import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Edit } from '../../../../src/content/yaml/edit/edit.ts';
import { SITE_FILE } from '../editor-location.ts';
import { useEditor } from '../session.ts';
import type { Menu } from './menus.ts';
import { chooseMenus, hasPage, leaveMenus, listMenus } from './menus.ts';

/** The menus of the site, and functions that put a page into exactly the chosen ones, or take it out of all. */
export function useMenus() {
  const { api, blocks, files, read, edit, whenSaved } = useEditor();
  useEffect(() => read(SITE_FILE), [read]);
  const data = files.get(SITE_FILE)?.data;
  const menus = useMemo(() => listMenus(data, blocks), [data, blocks]);
  const change = async (plan: (menus: readonly Menu[]) => readonly Edit[]) => {
    // The file may be newer than the form, such as after its page was created.
    await whenSaved(SITE_FILE);
    const { text: base, data: now } = await api.file(SITE_FILE);
    const edits = plan(listMenus(now, blocks));
    if (edits.length > 0) await edit(SITE_FILE, { edits, base });
  };
  return {
    menus,
    choose: (page: string, chosen: readonly string[]) =>
      change((all) => chooseMenus(all, page, (menu) => chosen.includes(writeKey(menu)))),
    leave: (page: string) => change((all) => leaveMenus(all, page)),
  };
}

interface MenuInputProps {
  readonly menus: readonly Menu[];
  /** The paths of the chosen menus, as JSON. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Asks in which menus a page is; nothing on a site without menus. */
export function MenuInput({ menus, value, onChange }: MenuInputProps): ReactNode {
  if (menus.length === 0) return null;
  return (
    <MultiSelect
      label="In the menus"
      description="The header and footer of all pages"
      placeholder={value.length === 0 ? 'In none' : ''}
      data={menus.map((menu) => ({ value: writeKey(menu), label: menu.name }))}
      value={[...value]}
      onChange={onChange}
    />
  );
}

/** The menus of the page that is shown; each choice is saved at once. */
export function PageMenus(): ReactNode {
  const { page, overview, tell } = useEditor();
  const { menus, choose } = useMenus();
  // A choice counts from the moment it is made, so that the next one is added to it.
  const [chosen, setChosen] = useState<readonly string[]>();
  const saving = useRef(Promise.resolve());
  // Nothing links to the page for unknown addresses.
  if (overview.pages.some(({ path, state }) => path === page && state === 'not-found')) return null;
  const value = chosen ?? menus.filter((menu) => hasPage(menu, page)).map(writeKey);
  const save = (wanted: readonly string[]) => {
    setChosen(wanted);
    saving.current = saving.current
      .then(() => choose(page, wanted))
      .catch((error: Error) => tell(error.message, 'problem'))
      .then(() => setChosen((now) => (now === wanted ? undefined : now)));
  };
  return <MenuInput {...{ menus, value }} onChange={save} />;
}

function writeKey({ path }: Menu): string {
  return JSON.stringify(path);
}
