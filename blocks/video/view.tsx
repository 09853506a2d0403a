import type { ReactNode } from 'react';
import type { Frame, Link } from '../../src/block/index.ts';
import { formatWords } from '../../src/block/words/index.ts';
import { FilledWords, Picture, RichTextBody, Section } from '../../src/theme/index.ts';
import type { VideoProps } from './schema.ts';
import styles from './style.module.css';

/** A video: the browser's own player for a file, a frame for a video on YouTube or Vimeo. */
export function Video(props: VideoProps): ReactNode {
  const { heading, intro, video, transcript, site } = props;
  return (
    <Section heading={heading} intro={intro}>
      <div className={styles.video}>
        {'src' in video ? <Player {...props} video={video} /> : <OwnFile {...props} video={video} />}
        {transcript && (
          <details className={styles.transcript}>
            <summary>{site.words.video.transcript}</summary>
            <RichTextBody text={transcript} />
          </details>
        )}
      </div>
    </Section>
  );
}

type PartProps<Source> = Omit<VideoProps, 'video'> & { readonly video: Source };

function OwnFile({ video, title, poster, captions, site }: PartProps<Link>): ReactNode {
  const { src, width, height } = poster;
  return (
    // biome-ignore lint/a11y/useMediaCaption: an author may have no captions; the transcript has the same words.
    <video
      className={styles.screen}
      controls
      preload="none"
      playsInline
      aria-label={title}
      poster={src}
      width={width}
      height={height}
    >
      <source src={video.href} />
      {captions && (
        <track kind="captions" src={captions.href} srcLang={site.locale} label={site.words.video.captions} />
      )}
      <a href={video.href}>{title}</a>
    </video>
  );
}

/** A poster with a button. The frame waits in a template; without a script there is a link to the company's page. */
function Player({ video, title, poster, site }: PartProps<Frame>): ReactNode {
  const { words } = site;
  const company = { vendor: video.vendor };
  return (
    <div className={styles.player} data-player="">
      <template>
        <iframe
          className={styles.screen}
          src={video.src}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          // YouTube shows nothing in frames that do not say on which site they are.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </template>
      <Picture className={styles.poster} image={poster} sizes="(width >= 64rem) 60rem, 100vw" />
      <button type="button" className={styles.play} aria-label={formatWords(words.video.play, { what: title })}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5.5v13l11-6.5z" fill="currentColor" />
        </svg>
      </button>
      <div
        className={styles.note}
        data-offer=""
        data-waiting={words.consent.waiting}
        data-failed={formatWords(words.consent.failed, company)}
      >
        {video.asks && (
          <p>
            <FilledWords
              text={words.consent.notice}
              values={{ ...company, what: title, hosts: <bdi>{video.hosts.join(', ')}</bdi> }}
            />
          </p>
        )}
        <a href={video.opens}>{formatWords(words.video.elsewhere, company)}</a>
        <p role="status" />
      </div>
    </div>
  );
}
