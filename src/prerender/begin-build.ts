import type { LoadedSite } from '../content/index.ts';
import type { BuildOptions, BuildTools } from './build-tools.ts';
import type { ClientBundle } from './client/index.ts';

/**
 * The start of every build. The bundler may run in parallel with reading the site.
 * @param onLoaded called while the bundler may still be running
 */
export async function beginBuild(
  tools: Pick<BuildTools, 'bundleClient' | 'listFiles' | 'findOut' | 'takeOver' | 'secondThread' | 'load'>,
  onProgress: BuildOptions['onProgress'],
  onLoaded: (loaded: LoadedSite) => void = () => {},
): Promise<{ readonly client: ClientBundle; readonly loaded: LoadedSite }> {
  onProgress?.({ step: 'reading' });
  const bundling = tools.bundleClient();
  // Its failure is thrown where it is awaited, which is some time later.
  bundling.catch(() => {});
  const scout = tools.secondThread?.scout;
  if (scout) {
    const files = tools.listFiles();
    scout.begin(files);
    const found = tools.findOut(files, scout.turns);
    scout.tell(found);
    if (found.entries < files.entries.length) tools.takeOver(await scout.finish());
  }
  const loaded = tools.load();
  onLoaded(loaded);
  onProgress?.({ step: 'bundling' });
  return { client: await bundling, loaded };
}
