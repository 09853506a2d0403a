import { z } from 'zod';
import type { FrameReference, LinkReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import { ofKind } from './structure.ts';

/** A company that shows videos in frames. */
interface Player {
  /** Its name under `frames` in `site.yaml`. */
  readonly name: string;
  readonly declaration: string;
  /** Converts the address of a video to the end of the frame's URL; undefined for any other address. */
  readonly find: (address: URL) => string | undefined;
}

const YOUTUBE_ID = /^[\w-]{6,20}$/;

/** The URLs have `autoplay`, because a frame is loaded only when the visitor presses Play. */
const PLAYERS: readonly Player[] = [
  {
    name: 'youtube',
    declaration: '{ vendor: YouTube, origin: https://www.youtube-nocookie.com, path: /embed/ }',
    find: ({ hostname, pathname, searchParams }) => {
      const host = hostname.replace(/^(?:www|m|music)\./, '');
      const [, first = '', second = ''] = pathname.split('/');
      if (host !== 'youtu.be' && host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
      const id = host === 'youtu.be' ? first : (searchParams.get('v') ?? second);
      return YOUTUBE_ID.test(id) ? `${id}?autoplay=1&rel=0` : undefined;
    },
  },
  {
    name: 'vimeo',
    declaration: '{ vendor: Vimeo, origin: https://player.vimeo.com, path: /video/ }',
    find: ({ hostname, pathname, searchParams }) => {
      if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined;
      const [, id, hash = searchParams.get('h')] = /\/(\d{5,12})(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? [];
      return id && `${id}?autoplay=1${hash ? `&h=${hash}` : ''}`;
    },
  },
];

/** A video: its address on YouTube or Vimeo, as the browser or "Share" shows the address, or a file in `public/`. */
export function video() {
  return ofKind(
    'address',
    z
      .string()
      .trim()
      .transform((written, context): FrameReference | LinkReference => {
        if (/^\/\S+\.(?:mp4|m4v|webm)$/i.test(written)) return { [REFERENCE]: 'link', to: written };
        const full = written.replace(/^(?!https?:)/, 'https://');
        const address = URL.canParse(full) ? new URL(full) : undefined;
        for (const { name, declaration, find } of PLAYERS) {
          const below = address && find(address);
          if (below) return { [REFERENCE]: 'frame', name, below, opens: address.href, declaration };
        }
        context.addIssue(
          'Write the address of one video on YouTube or Vimeo, such as https://youtu.be/aqz-KE-bpKQ, or of an MP4 or WebM file in the folder public, such as /videos/tour.mp4.',
        );
        return z.NEVER;
      }),
  );
}

/** A WebVTT file in `public/`. */
export function captions() {
  return ofKind(
    'address',
    z
      .string()
      .trim()
      .regex(/^\/\S+\.vtt$/i, 'Write the path of a WebVTT file in the folder public, such as /videos/tour.vtt.')
      .transform((to): LinkReference => ({ [REFERENCE]: 'link', to })),
  );
}
