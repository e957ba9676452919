/**
 * The executor `@haulway/build:webpack` of Nx, which builds projects with the configurations that their
 * webpack.config.ts export. Nx passes all remotes in one batch: one process loads webpack once, and its second build
 * takes half of the time of the first.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { register } from 'tsx/cjs/api';
import webpack from 'webpack';

// configurations are TypeScript
register();
const require = createRequire(import.meta.url);

const build = async (folder) => {
  const { config } = require(path.join(folder, 'webpack.config.ts'));
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const terminalOutput = `${stats.toString({ preset: 'errors-warnings', colors: false })}\n`;
  return { success: !stats.hasErrors(), terminalOutput };
};

/** Builds one after the other, and reports each as soon as it is built. */
export default async function* buildAll({ tasks }, options, overrides, { root }) {
  for (const { id, projectRoot } of Object.values(tasks)) {
    const failed = (error) => ({ success: false, terminalOutput: `${error.stack}\n` });
    yield { task: id, result: await build(path.join(root, projectRoot)).catch(failed) };
  }
}
