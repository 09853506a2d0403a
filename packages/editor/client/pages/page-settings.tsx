import { Divider, Image, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { FileState, PageRow } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import { FileForm } from '../file-form.tsx';
import { readAt } from '../inspector/json.ts';
import { useEditor } from '../session.ts';
import { useAnswer } from '../use-answer.ts';

/** The settings of a page, with previews of its search result and its social card above. */
export function PageSettings({ page }: { readonly page: PageRow }): ReactNode {
  const { files, read, overview } = useEditor();
  const file = files.get(page.file);
  useEffect(() => read(page.file), [read, page.file]);
  const row = overview.pages.find(({ path }) => path === page.path) ?? page;
  if (!file) return null;
  return (
    <Stack gap="lg">
      <SearchResult page={row} file={file} />
      <SocialCard page={row} own={readAt(file.data, ['socialImage'])} />
      <Divider />
      <FileForm state={file} />
    </Stack>
  );
}

/** The social card of a page, requested again when its title or its own picture changes. */
function SocialCard({ page: { path, title }, own }: { readonly page: PageRow; readonly own: unknown }): ReactNode {
  const { api } = useEditor();
  const { answer, problem } = useAnswer(() => api.page({ path, known: {} }), [api, path, title, JSON.stringify(own)]);
  const card = answer?.outline?.card;
  if (card === undefined || problem !== undefined) return null;
  return (
    <figure style={{ margin: 0 }}>
      <Image src={card} maw="30rem" radius="md" alt={`The card of this page: ${title}`} />
      <Text component="figcaption" size="xs" c="dimmed" mt="xs">
        Social networks show this beside a link to the page.{' '}
        {own === undefined
          ? 'It is drawn from the title and the first picture, unless you choose a social picture below.'
          : 'It is the social picture that you have chosen below.'}
      </Text>
    </figure>
  );
}

/** A preview of a page in search results, where long texts are cut. */
function SearchResult({ page, file }: { readonly page: PageRow; readonly file: FileState }): ReactNode {
  const { name } = useEditor().overview;
  const title = readShown(file, 'title', page.title) || page.path;
  const description = readShown(file, 'description', page.description);
  return (
    <Paper component="figure" m={0} p="md" withBorder ff="Arial, sans-serif" aria-label="Preview of the search result">
      <Text size="xs" c="dimmed" truncate dir="ltr">
        {[name, ...page.path.split('/').filter(Boolean)].join(' › ')}
      </Text>
      <Text fz={20} c="var(--mantine-color-anchor)" truncate dir={readDirection(title)}>
        {title}
      </Text>
      <Text size="sm" lineClamp={2} dir={readDirection(description)}>
        {description || 'Text that the search engine takes from the page.'}
      </Text>
    </Paper>
  );
}

/** The text of the file; the rendered text if the file has none, or if it has a quote such as `${site.name}`. */
function readShown({ data }: FileState, key: string, made: string): string {
  const typed = readAt(data, [key]);
  return typeof typed !== 'string' || typed.includes('${') ? made : typed;
}
