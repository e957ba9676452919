import { fileURLToPath } from 'node:url';

/** The scripts for browsers, with the entry file of each. */
const ENTRIES = {
  stripe: new URL('../stripe.ts', import.meta.url),
  card: new URL('../card/card-frame.ts', import.meta.url),
  controller: new URL('../frames/controller.ts', import.meta.url),
  challenge: new URL('../../challenge/over.client.ts', import.meta.url),
};

export type BundleName = keyof typeof ENTRIES;

let bundled: Promise<Map<string, string>> | undefined;

/** Returns a script. All scripts are bundled with the first request for any of them. */
export async function bundle(name: BundleName): Promise<string> {
  bundled ??= bundleAll();
  try {
    return (await bundled).get(name) ?? '';
  } catch (error) {
    bundled = undefined;
    throw error;
  }
}

async function bundleAll(): Promise<Map<string, string>> {
  const esbuild = await import('esbuild');
  const entryPoints = Object.entries(ENTRIES).map(([out, url]) => ({ out, in: fileURLToPath(url) }));
  const built = await esbuild.build({
    entryPoints,
    outdir: 'scripts',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    // Otherwise a type-only import would stay as an import, and @stripe/stripe-js loads Stripe's script when imported.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false, target: 'ES2022' } },
  });
  // Its service process would keep this one alive.
  await esbuild.stop();
  return new Map(built.outputFiles.map((file) => [/([a-z]+)\.js$/.exec(file.path)?.[1] ?? '', file.text]));
}
