import { Alert, Divider, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { FileState, PageRow } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import { useEditor } from '../session.ts';
import {
  createMeasure,
  DESCRIPTION_FONT,
  DESCRIPTION_LIMIT,
  judgeFit,
  TITLE_FONT,
  TITLE_LIMIT,
} from './search-preview.ts';
import classes from './search-result.module.css';
import { FitBar, SearchResult } from './search-result.tsx';
import { useFileText } from './use-file-text.ts';

/**
 * Renders the form of a file.
 * @param without the keys that are shown elsewhere
 */
export type RenderForm = (file: FileState, without: readonly string[]) => ReactNode;

const SHOWN_HERE = ['title', 'description'];

/** The settings of a page: first those for search engines, then its other keys. */
export function PageSettings({
  page,
  renderForm,
}: {
  readonly page: PageRow;
  readonly renderForm?: RenderForm;
}): ReactNode {
  const { files, read, overview } = useEditor();
  const file = files.get(page.file);
  useEffect(() => read(page.file), [read, page.file]);
  const row = overview.pages.find(({ path }) => path === page.path) ?? page;
  if (!file) return null;
  return (
    <Stack gap="lg">
      <SearchSettings page={row} file={file} />
      <SocialCard page={row} />
      {renderForm && (
        <>
          <Divider />
          {renderForm(file, SHOWN_HERE)}
        </>
      )}
    </Stack>
  );
}

/** The social card of a page, updated with its title. */
function SocialCard({ page: { path, title } }: { readonly page: PageRow }): ReactNode {
  const { api } = useEditor();
  const [card, setCard] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title stands on the card
  useEffect(() => {
    let isWanted = true;
    api.page({ path, known: {} }).then(
      ({ outline }) => isWanted && setCard(outline?.card),
      () => isWanted && setCard(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [api, path, title]);
  if (card === undefined) return null;
  return (
    <figure className={classes.card}>
      <img src={card} width={1200} height={630} alt={`The card of this page: ${title}`} />
      <Text component="figcaption" size="xs" c="dimmed">
        Social networks show this beside a link to the page. It is drawn from the title and the first picture.
      </Text>
    </figure>
  );
}

/** Title and description, with a preview of the search result. */
function SearchSettings({ page, file }: { readonly page: PageRow; readonly file: FileState }): ReactNode {
  const { overview } = useEditor();
  const measure = useMemo(
    () => ({ title: createMeasure(TITLE_FONT), description: createMeasure(DESCRIPTION_FONT) }),
    [],
  );
  const title = useFileText(file, 'title');
  const description = useFileText(file, 'description');
  const shown = {
    title: readShown(title.text, page.title),
    description: readShown(description.text, page.description),
  };
  const canType = hasKey(file, 'title');
  return (
    <Stack gap="md">
      <SearchResult name={overview.name} address={page.path} {...shown} measure={measure} />
      {canType ? (
        <>
          <div>
            <TextInput
              label="Title in search results"
              dir={readDirection(shown.title)}
              value={title.text}
              onChange={title.onChange}
              onBlur={title.onBlur}
            />
            <FitBar label="Title" limit={TITLE_LIMIT} fit={judgeFit(shown.title, TITLE_LIMIT, measure.title)} />
          </div>
          <div>
            <Textarea
              label="Description in search results"
              autosize
              minRows={2}
              dir={readDirection(shown.description)}
              value={description.text}
              onChange={description.onChange}
              onBlur={description.onBlur}
            />
            <FitBar
              label="Description"
              limit={DESCRIPTION_LIMIT}
              fit={judgeFit(shown.description, DESCRIPTION_LIMIT, measure.description)}
            />
          </div>
          {/\$\{/.test(title.text + description.text) && (
            <Text size="xs" c="dimmed">
              Words in {'${…}'} are facts of the site: their values are put in here.
            </Text>
          )}
        </>
      ) : (
        <Alert color="gray" variant="light">
          Title and description of this page are made from its content, in the same way as for all pages of “
          {page.collection ?? 'its kind'}”.
        </Alert>
      )}
    </Stack>
  );
}

function hasKey({ form }: FileState, key: string): boolean {
  return form === undefined || Object.hasOwn(form.fields, key);
}

/** The text that visitors see. If it has quotes, it is the one that the server rendered. */
function readShown(typed: string, made: string): string {
  return typed === '' || typed.includes('${') ? made : typed;
}
