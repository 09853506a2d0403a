import { bundleClientOnce, openBundle } from '../../src/prerender/client/index.ts';
import { tellBrokenCode } from '../broken-code.mjs';

/*
 * Bundles the client in a process of its own: at the same time as the site is read, and what the bundler takes of memory
 * goes with it.
 */

const [project = '', folder = ''] = process.argv.slice(2);
bundleClientOnce(project, openBundle(folder)).catch(tellBrokenCode);
