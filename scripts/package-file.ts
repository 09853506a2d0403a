import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = z.object({
  version: z.string().optional(),
  private: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});

/** The content of a package.json; undefined if there is none, or it is invalid. */
export function readPackage(file: string): z.infer<typeof packageFile> | undefined {
  return existsSync(file) ? packageFile.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
}
