/** `npm ci && npm run build`: a remote by Vite and the plain plugin of module federation, written to built/.
 * Vite reads in ui/ which names the host's design system has; nothing of it is built in. */
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const fromHost = { singleton: true, import: false };

export default defineConfig({
  base: './',
  build: { outDir: 'built', target: 'es2022', assetsDir: '.', rollupOptions: { input: 'src/module.js' } },
  plugins: [
    federation({
      name: 'depot_mfe',
      filename: 'entry.js',
      manifest: true,
      dts: false,
      exposes: { './module': './src/module.js' },
      shared: { react: fromHost, '@haulway/ui': fromHost },
    }),
  ],
});
