import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Makes the chunk loaders of a remote's build ask the host for the integrity of each script and style before they
 * request it (libs/federation/src/loader/integrity.ts), and for the address to request it under (loader/asset-requests.ts). The host answers
 * with a hash that nothing satisfies for files it was not told of, so that what is not in the discovery document does
 * not run.
 */
export class ChunkIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nscript.integrity = globalThis.haulwayIntegrityOf(url);\nscript.src = globalThis.haulwayAddressOf(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag, href }) =>
          `${source}\n${tag}.integrity = globalThis.haulwayIntegrityOf(${href});\n${tag}.href = globalThis.haulwayAddressOf(${href});`,
      );
    });
  }
}
