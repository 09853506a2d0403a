import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { captions, image, keysRule, richText, text, video } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const videoSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the video'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    video: video().describe('Its address on YouTube or Vimeo, or an MP4 or WebM file in public: /videos/tour.mp4'),
    title: text({ max: 80 }).describe('What the video shows, for someone who cannot see it'),
    poster: image({ shownAt: 960 }).describe('A picture, shown until the video plays'),
    captions: captions()
      .optional()
      .describe('What is said, as a WebVTT file in public: /videos/tour.vtt. Only for a file of your own'),
    transcript: richText()
      .optional()
      .describe('What is said and shown, as text. It is folded; everyone can read it, search engines included'),
  })
  .check(keysRule(checkCaptions));

/** Reports captions for a video that a company shows, because the company has its own. */
function checkCaptions({ video, captions }: Readonly<Record<string, unknown>>) {
  const isElsewhere = typeof video === 'object' && video !== null && 'below' in video;
  const message = 'The company that shows this video has its captions. Delete this line.';
  return [isElsewhere && captions !== undefined && { path: ['captions'], message }];
}

export type VideoProps = Props<typeof videoSchema> & { readonly site: SiteLanguage<'consent' | 'video'> };
