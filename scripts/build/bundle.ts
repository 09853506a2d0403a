import { bundleClientOnce, openBundle } from '../../src/prerender/client/index.ts';
import { tellBrokenCode } from '../broken-code.mjs';

/*
 * Bundles the client in a separate process: in parallel with reading the site, and the bundler's memory is freed at the
 * end.
 */

const [project = '', folder = ''] = process.argv.slice(2);
bundleClientOnce(project, openBundle(folder)).catch(tellBrokenCode);
