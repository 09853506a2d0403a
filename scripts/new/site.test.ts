import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { project } from '../../tests/support/example-site.ts';
import { scaffoldSite } from './site.ts';

const packages = z.record(z.string(), z.string());
const packageFile = z.object({ name: z.string(), dependencies: packages, devDependencies: packages });

describe('a new site', () => {
  const { created } = scaffoldSite(join(tmpdir(), 'no-such-folder/my_shop'), {}, project).scaffold;
  const parse = (text: string | undefined) => packageFile.parse(JSON.parse(text ?? ''));

  it('has its name in each place that needs one', () => {
    expect(parse(created.get('package.json')).name).toBe('my-shop');
    expect(created.get('site.yaml')).toContain('name: My shop');
    expect([...created].filter(([, text]) => /__[A-Z]+__/.test(text))).toEqual([]);
  });

  it('has the packages for its blocks and their types, in the versions of the builder', () => {
    const { devDependencies } = parse(created.get('package.json'));
    const { dependencies } = parse(readFileSync(join(project, 'package.json'), 'utf8'));
    for (const name of ['@mantine/core', '@types/node', '@types/react'])
      expect(`${name} ${devDependencies[name]}`).toBe(`${name} ${dependencies[name]}`);
  });

  it('leaves the icon of the site to its theme', () => {
    expect([...created.keys()].filter((file) => /icon/.test(file))).toEqual([]);
  });
});
