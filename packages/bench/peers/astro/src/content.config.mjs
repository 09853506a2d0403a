import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const locations = defineCollection({
  loader: glob({ pattern: '*.yaml', base: './content' }),
  schema: z.strictObject({
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
  }),
});

export const collections = { locations };
