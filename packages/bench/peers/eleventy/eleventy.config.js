import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';

const CONTENT = './content';

const schema = z.strictObject({
  title: z.string().min(1).max(120),
  description: z.string().min(10).max(300),
  name: z.string(),
  emirate: z.string(),
  hero: z.strictObject({
    image: z.strictObject({ src: z.string().startsWith('/'), alt: z.string() }),
    heading: z.string(),
    lead: z.string(),
  }),
  services: z
    .array(z.strictObject({ title: z.string(), description: z.string(), link: z.string().startsWith('/') }))
    .length(3),
  body: z.array(z.string()).min(1),
  testimonials: z
    .array(
      z.strictObject({
        quote: z.string(),
        author: z.string(),
        role: z.string(),
        rating: z.number().int().min(1).max(5),
      }),
    )
    .length(3),
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })).length(6),
});

/** One template makes a page for each YAML file; the data of the files is checked, as in all measured builders. */
export default function configure(eleventy) {
  eleventy.addGlobalData('shared', JSON.parse(readFileSync('./shared.json', 'utf8')));
  eleventy.addGlobalData('locations', () =>
    readdirSync(CONTENT).map((file) => ({
      slug: file.replace(/\.yaml$/, ''),
      ...schema.parse(load(readFileSync(join(CONTENT, file), 'utf8'))),
    })),
  );
  eleventy.addWatchTarget(CONTENT);
  eleventy.addPassthroughCopy({ public: '/' });
  return { dir: { input: 'pages', includes: '../templates', layouts: '../templates', output: 'dist' } };
}
