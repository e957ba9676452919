/**
 * Builds the project in the working directory with the configuration that its webpack.config.ts exports. Prints
 * webpack's errors and warnings and exits with 1 when there is an error.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

const configFile = pathToFileURL(path.resolve('webpack.config.ts')).href;
const { config } = (await import(configFile)) as { config: Configuration };

const compiler = webpack(config);
compiler.run((error, stats) => {
  const failed = error !== null || stats?.hasErrors() !== false;
  if (error) console.error(error);
  if (stats) console.log(stats.toString({ preset: 'errors-warnings', colors: false }) || 'built');
  compiler.close((closeError) => {
    if (closeError) console.error(closeError);
    process.exitCode = failed || closeError ? 1 : 0;
  });
});
