/** `node bundle.mjs FOLDER MODULE...` bundles into another folder, and more modules, as the tests do. */
import { bundleServer } from '@haulway/server/bundle';

const [folder = 'dist', ...more] = process.argv.slice(2);
await bundleServer(
  folder,
  ['main', 'worker', 'migrate', ...more],
  [
    '@expo-google-fonts/figtree',
    '@fontsource/dejavu-sans',
    '@fontsource/noto-sans-devanagari',
    '@fontsource/noto-sans-thai',
    '@fontsource/unifontex',
    '@librescore/fonts',
    '@node-rs/argon2',
    'fontkit',
    'graphile-worker',
    'nodemailer',
    'pdfkit',
    'pg',
    'sharp',
    'stripe',
    'yazl',
  ],
);
