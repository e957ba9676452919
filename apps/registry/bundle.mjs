/** `node bundle.mjs FOLDER` bundles into another folder. */
import { bundleServer } from '@haulway/server/bundle';
import { bundleRunModule } from './bundle-run-module.mjs';

const [folder = 'dist'] = process.argv.slice(2);
await bundleServer(folder, ['main', 'migrate'], ['graphile-worker', 'pg']);
await bundleRunModule(folder);
