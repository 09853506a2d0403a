import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Formula } from '../../../src/block/formula/index.ts';
import { calculate } from '../../../src/block/index.ts';
import { project } from '../../support/example-site.ts';
import type { BuiltSite } from './built-site.ts';
import { extractWords } from './built-site.ts';

const figures = z
  .array(z.object({ fact: z.string(), is: z.union([z.string(), z.number()]), on: z.array(z.string()) }))
  .parse(parse(readFileSync(join(import.meta.dirname, '../../fixtures/figures.yaml'), 'utf8')));

const { facts } = z.object({ facts: z.unknown() }).parse(parse(readFileSync(join(project, 'site.yaml'), 'utf8')));

const withEstimate = z.object({
  estimate: z.object({
    formulas: z.array(z.custom<Formula>()),
    fixed: z.record(z.string(), z.number()),
    choices: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number()))),
  }),
});

function factAt(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      facts,
    );
}

export function describeFigures(built: () => BuiltSite): void {
  describe('a figure of the specification', () => {
    let site: BuiltSite;
    beforeAll(() => {
      site = built();
    });

    it.each(figures)('$fact is $is in site.yaml, and a visitor reads it', ({ fact, is, on }) => {
      const written = factAt(fact);
      // The specification writes ranges with a hyphen.
      expect(typeof written === 'string' ? written.replace('–', '-') : written).toBe(is);
      for (const path of on) expect(extractWords(site.page(path)?.querySelector('main'))).toContain(String(is));
    });

    it.each([
      ['handover', 'apartment', 1000, 'Studio/1BR'],
      ['handover', 'apartment', 1250, 'Family Home'],
      ['handover', 'villa', 1000, 'Family Home'],
      ['handover', 'villa', 4001, 'Premium Property'],
      ['pre-purchase', 'apartment', 2000, 'Apartment'],
      ['pre-purchase', 'apartment', 2001, 'Villa'],
      ['pre-purchase', 'villa', 4000, 'Villa'],
      ['pre-purchase', 'villa', 4001, 'Luxury'],
      ['commercial-maintenance', 'commercial', 2000, 'Small Office'],
      ['commercial-maintenance', 'commercial', 4000, 'Retail'],
      ['commercial-maintenance', 'commercial', 4001, 'Commercial Building'],
    ])('is the same in the form and the packages of %s: %s of %d sq ft, %s', async (service, type, size, tier) => {
      const page = site.page(`/services/${service}`);
      const file = page?.querySelector('[data-island="form"]')?.getAttribute('data-props-file');
      const module = await import(join(site.workspace.root, `dist/assets/props-${file}.js`));
      const { formulas, fixed, choices } = withEstimate.parse(module.default).estimate;
      const values = { ...fixed, ...choices.propertyType?.[type], propertySize: size };
      const outcome = calculate(formulas, { kind: 'amount', label: '', currency: 'AED', roundTo: 50 }, values);
      const packages = [...(page?.querySelectorAll('article, li') ?? [])];
      const priced = packages.find((each) => each.querySelector('h3')?.textContent === tier);
      expect(extractWords(priced)).toContain('from' in outcome && `AED ${outcome.from.toLocaleString('en')}`);
    });

    it.each(['/', '/faq', '/services/handover', '/locations/jbr'])('stays in one line with its unit on %s', (path) => {
      const shown = site.page(path)?.querySelector('main');
      const main = shown?.ownerDocument.importNode(shown, true);
      // What React takes over stays as its views write it.
      for (const island of main?.querySelectorAll('[data-props]') ?? []) island.remove();
      const text = main?.textContent ?? '';
      expect(text).toMatch(/AED\u00a0\d|\d\u00a0(?:hours|sq\u00a0ft)/);
      expect(text.match(/AED \d.*|\d (?:hours|weeks|days|pages|sq ft)|\d-\d+ hours/g)).toBeNull();
    });

    it('is quoted by the pages and never written again', () => {
      const distinctive = figures
        .map(({ is }) => String(is))
        .filter((text) => /\d[,.]\d|\d-\d+ |\d{3,}\+|k\+/.test(text));
      expect(distinctive.length).toBeGreaterThan(15);
      const files = readdirSync(join(project, 'pages'), { recursive: true, encoding: 'utf8' });
      const again = files
        .filter((file) => file.endsWith('.yaml'))
        .flatMap((file) => {
          const text = readFileSync(join(project, 'pages', file), 'utf8');
          const withoutSizes = text.replace(/[\d,+-]+ (?:sq ft|rooms|units)/g, '');
          return distinctive.filter((figure) => withoutSizes.includes(figure)).map((figure) => `${file}: ${figure}`);
        });
      expect([...new Set(again)]).toEqual([]);
    });
  });
}
