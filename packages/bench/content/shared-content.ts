import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const link = z.object({ to: z.string(), label: z.string() });

const headerSchema = z.object({
  name: z.string(),
  phone: link,
  action: z.object({ label: z.string(), link: z.string() }),
  menus: z.array(z.object({ label: z.string(), links: z.array(link) })),
});

const footerSchema = z.object({
  name: z.string(),
  about: z.string(),
  address: z.array(z.string()),
  phone: link,
  email: z.string(),
  social: z.array(z.object({ link })),
  columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
  copyright: z.string(),
});

const siteSchema = z.object({
  name: z.string(),
  url: z.string(),
  layout: z.object({ header: z.tuple([headerSchema]), footer: z.tuple([footerSchema]) }),
});

const whySchema = z.object({
  heading: z.string(),
  items: z.array(z.object({ title: z.string(), description: z.string() })),
});

/** What every page of the benchmark's site shows, read from our site of it, for builders that do not read that. */
export function readSharedContent(ours: string) {
  const site = siteSchema.parse(readYaml(join(ours, 'site.yaml')));
  const { layout, ...facts } = siteSchema.parse(quote(site, site.name));
  const why = whySchema.parse(readYaml(join(ours, 'pages/_shared/why.yaml')));
  return { ...facts, header: layout.header[0], footer: layout.footer[0], why };
}

function readYaml(file: string): unknown {
  return parse(readFileSync(file, 'utf8'));
}

/** The only fact that the site quotes is its name. */
function quote(site: unknown, name: string): unknown {
  return JSON.parse(JSON.stringify(site).replaceAll('${site.name}', name));
}
