/** `npm run design-system`: the page of all components, at DESIGN_SYSTEM_PORT, rebuilt whenever a file changes. */
import { readPort, runService } from '@haulway/process';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { developmentConfig } from './webpack.config.js';

await runService(() => {
  const port = readPort(process.env, 'DESIGN_SYSTEM_PORT', 4230);
  return {
    port,
    variable: 'DESIGN_SYSTEM_PORT',
    open: async () => {
      const compiler = webpack(developmentConfig);
      const built = new Promise<void>((resolve) => compiler.hooks.done.tap('design-system', () => resolve()));
      const server = new WebpackDevServer(
        {
          port,
          host: 'localhost',
          hot: false,
          liveReload: true,
          setupExitSignals: false,
          static: false,
          devMiddleware: { stats: 'errors-warnings' },
        },
        compiler,
      );
      await server.start();
      await built;
      return { url: `http://localhost:${port}`, close: () => server.stop() };
    },
  };
});
