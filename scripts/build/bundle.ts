import { bundleClientOnce, openBundle } from '../../src/prerender/client/index.ts';
import { tellBrokenCode } from '../broken-code.mjs';

/*
 * Bundles the client in a separate process, which runs while the site is read and frees the bundler's memory at its
 * end.
 */

const [project = '', folder = ''] = process.argv.slice(2);
bundleClientOnce(project, openBundle(folder)).catch(tellBrokenCode);
