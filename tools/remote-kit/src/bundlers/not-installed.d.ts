/**
 * What the kit uses of Rspack and Vite. They are installed where remotes are built with them, and not here, because they
 * are large. The long tests build a remote with each (e2e/soak).
 */
declare module '@rspack/core' {
  import type {
    Compilation,
    Compiler as WebpackCompiler,
    Configuration as WebpackConfiguration,
  } from 'webpack';

  interface ChunkLoaderHook {
    tap: (plugin: string, change: (source: string) => string) => void;
  }
  export interface Compiler extends WebpackCompiler {
    readonly rspack: WebpackCompiler['webpack'] & {
      readonly RuntimePlugin: {
        getCompilationHooks: (
          compilation: Compilation,
        ) => Readonly<Record<'createScript' | 'createLink', ChunkLoaderHook>>;
      };
    };
  }
  export interface Configuration extends Omit<WebpackConfiguration, 'plugins'> {
    plugins?: readonly { apply: (compiler: Compiler) => void }[];
  }
  export const rspack: (config: Configuration) => WebpackCompiler;
}

declare module 'vite' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Handler = (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
  export interface Plugin {
    name: string;
    apply?: 'serve';
    enforce?: 'post';
    buildStart?: () => Promise<void>;
    configureServer?: (server: { middlewares: { use: (path: string, handler: Handler) => void } }) => void;
    transform?: (code: string, id: string) => string | undefined;
    generateBundle?:
      | ((this: {
          emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void;
          getModuleIds: () => Iterable<string>;
          getModuleInfo: (id: string) => { code: string | null } | null;
        }) => void)
      | {
          order: 'post';
          handler: (
            options: unknown,
            bundle: Readonly<Record<string, { type: string; source?: unknown }>>,
          ) => void;
        };
    hotUpdate?: (
      this: { environment: { name: string; hot: { send: (message: { type: 'full-reload' }) => void } } },
      change: { modules: readonly unknown[] },
    ) => [] | undefined;
  }
  export type UserConfig = object;
  export const build: (config: UserConfig) => Promise<unknown>;
  export const mergeConfig: (config: UserConfig, changes: UserConfig) => UserConfig;
  export const createServer: (
    config: UserConfig,
  ) => Promise<{ listen: () => Promise<unknown>; close: () => Promise<void> }>;
}

declare module '@module-federation/vite' {
  export const federation: (options: object) => object;
}
