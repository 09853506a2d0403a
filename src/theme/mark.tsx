import type { ReactNode } from 'react';
import type { SiteMark } from '../block/index.ts';

interface MarkProps {
  readonly mark: SiteMark;
  readonly className?: string | undefined;
}

/** From this ratio of width to height on, a logo is taken for a name in letters. */
const WIDE = 2;

/** Whether a logo probably shows the name of the site. */
export function isWideMark(mark: SiteMark): boolean {
  const [, , width = 1, height = 1] =
    'body' in mark ? mark.viewBox.split(' ').map(Number) : [0, 0, mark.width, mark.height];
  return width / height > WIDE;
}

/** The logo of a site. It is decorative, because the name is beside it. */
export function Mark({ mark, className }: MarkProps): ReactNode {
  if ('body' in mark) {
    const { viewBox, body } = mark;
    return (
      <svg className={className} viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: body }} />
    );
  }
  const { light, dark, width, height } = mark;
  const picture = <img className={className} src={light} alt="" width={width} height={height} />;
  if (dark === undefined) return picture;
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      {picture}
    </picture>
  );
}
