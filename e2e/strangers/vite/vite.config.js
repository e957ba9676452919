import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const fromHost = { singleton: true, import: false };

/** Vite reads in host/ which names the host's design system has; nothing of it is built in. */
export default defineConfig({
  base: './',
  build: { target: 'es2022', assetsDir: '.', rollupOptions: { input: 'src/module.js' } },
  plugins: [
    federation({
      name: 'yard_mfe',
      filename: 'entry.js',
      manifest: true,
      dts: false,
      exposes: { './module': './src/module.js' },
      shared: { react: fromHost, '@haulway/ui': fromHost },
    }),
  ],
});
