/** `node bundle.mjs FOLDER MODULE...` bundles into another folder, and more modules, as the tests do. */
import { bundleServer } from '@haulway/server/bundle';

const [folder = 'dist', ...more] = process.argv.slice(2);
await bundleServer(
  folder,
  ['main', 'worker', 'migrate', ...more],
  [
    '@node-rs/argon2',
    'dejavu-fonts-ttf',
    'fontkit',
    'graphile-worker',
    'nodemailer',
    'pdfkit',
    'pg',
    'stripe',
    'yazl',
  ],
);
