import type { CSSProperties, ReactNode } from 'react';
import type { Focus, Icon, Image, ImageFiles, RichText } from '../block/index.ts';
import type { SiteLanguage } from '../block/words/index.ts';
import { formatNumber, formatWords } from '../block/words/index.ts';

interface PictureProps {
  readonly image: Image;
  /** True for the first picture of a page, which loads immediately; others load when they come near the viewport. */
  readonly eager?: boolean;
  /** Its displayed width, in the syntax of `sizes`, if that is less than the whole screen. */
  readonly sizes?: string;
  readonly className?: string | undefined;
}

/** The media condition for the version of an image for small screens. */
const PHONE = '(width < 48rem)';

/** An image whose space is reserved while it loads. The browser loads the smallest file that looks sharp. */
export function Picture({ image, eager = false, sizes, className }: PictureProps): ReactNode {
  const { src, alt, width, height, color, dims, focus, phone, sources = [] } = image;
  const plainest = sources.at(-1);
  const shownAt = plainest && listSizes(sizes ?? '100vw', eager);
  return (
    <picture className={className}>
      {phone && <PhoneSources phone={phone} eager={eager} />}
      {sources.slice(0, -1).map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={shownAt} />
      ))}
      <img
        src={src}
        srcSet={plainest?.srcset}
        sizes={shownAt}
        alt={alt}
        width={width}
        height={height}
        style={color || focus ? { backgroundColor: color, ...(focus && crop(focus)) } : undefined}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        data-on-error={dims ? 'dim' : undefined}
        data-focus={focus && (phone ? 'wide' : 'always')}
      />
    </picture>
  );
}

/** The version for small screens: a picture in its formats, or the single file of a drawing. */
function PhoneSources({ phone, eager }: { readonly phone: ImageFiles; readonly eager: boolean }): ReactNode {
  const { src, width, height, sources } = phone;
  if (!sources) return <source media={PHONE} srcSet={src} width={width} height={height} />;
  const sizes = listSizes('100vw', eager);
  return sources.map(({ type, srcset }) => (
    <source key={type} media={PHONE} type={type} srcSet={srcset} sizes={sizes} width={width} height={height} />
  ));
}

/** A style that keeps the focus visible when a picture is cropped. */
function crop({ x, y }: Focus): CSSProperties & Record<'--focus', string> {
  return { '--focus': `${x}% ${y}%` };
}

/** The value of `sizes`. With `auto`, the browser uses the layout width, which is known when a lazy picture loads. */
function listSizes(sizes: string, eager: boolean): string {
  return eager ? sizes : `auto, ${sizes}`;
}

/** An icon; it is decorative, so it is hidden from screen readers. */
export function IconGlyph({
  icon,
  className,
}: {
  readonly icon: Icon;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}

/** The HTML of an author's Markdown. */
export function RichTextBody({
  text,
  className,
}: {
  readonly text: RichText;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <div
      className={className ? `rich-text ${className}` : 'rich-text'}
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
  );
}

const STARS = 5;
const STAR_WIDTH = 20;
const STAR = 'l2.5 5.1 5.6.8-4 3.9.9 5.6-5-2.6-5 2.6.9-5.6-4-3.9 5.6-.8z';
const ALL_STARS = Array.from({ length: STARS }, (_, index) => `M${(index + 0.5) * STAR_WIDTH} 2${STAR}`).join('');

interface StarsProps {
  readonly rating: number;
  readonly site: SiteLanguage<'rating'>;
}

/** A rating as filled stars, read out as a number. */
export function Stars({ rating, site: { locale, words } }: StarsProps): ReactNode {
  const values = { rating: formatNumber(rating, locale), best: formatNumber(STARS, locale) };
  return (
    <svg className="stars" viewBox="0 0 100 20" role="img" aria-label={formatWords(words.rating.stars, values)}>
      {rating < STARS ? (
        <>
          <path d={ALL_STARS} opacity={0.3} />
          {/* Clipped to the width of the rating. */}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing around it is one picture, which has a name */}
          <svg width={rating * STAR_WIDTH} height={STAR_WIDTH}>
            <path d={ALL_STARS} />
          </svg>
        </>
      ) : (
        <path d={ALL_STARS} />
      )}
    </svg>
  );
}
