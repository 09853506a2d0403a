import { bundleClientOnce, openBundle } from '../../src/build/client/index.ts';

/*
 * Bundles the client in a process of its own: at the same time as the site is read, and what the bundler takes of memory
 * goes with it.
 */

const [project = '', folder = ''] = process.argv.slice(2);
void bundleClientOnce(project, openBundle(folder));
