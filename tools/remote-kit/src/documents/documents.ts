import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_API_VERSION, SHARED_NAMES } from '@haulway/contracts';
import { manifestSchema } from '@haulway/release/client';
import { KIT } from '../bundlers/kit-names.js';
import { changesIn, KIT_FILE, type ServedKit } from './changes.js';
import { renderMarkdown } from './markdown.js';
import { htmlPage, SHEET } from './page.js';

/** The part of docs/remotes.md that is not for readers outside this repository begins with it. */
const INSIDE = '## In this repository';
/** What people of this site do, in their repository, is not for the served guide. */
const OPERATOR = /^```sh operator\n.*?^```\n+/gmsu;
const NEWEST = /haulway-remote-kit-\d+\.x\.tgz/gu;

export const SCHEMA_FILE = 'haulway.remote.schema.json';
export const schemaText = (): string => `${JSON.stringify(manifestSchema(), undefined, 2)}\n`;

/** The addresses of the documents, by their files below docs. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['remotes.md', '/kit/guide'],
  ['host-contract.md', '/kit/host-contract'],
  ['errors/README.md', '/kit/errors/'],
]);

/** The address of a link. @throws Error for a file that the site does not serve */
const addressFrom =
  (file: string) =>
  (link: string): string => {
    if (/^(?:https?:|#|\/)/u.test(link)) return link;
    const [target = '', anchor] = link.split('#');
    const linked = path.posix.join(path.posix.dirname(file), target);
    const code = /^errors\/(\w+)\.md$/u.exec(linked)?.[1];
    const address = ADDRESSES.get(linked) ?? (code && `/kit/errors/${code}`);
    if (!address)
      throw new Error(`docs/${file} is served by the site, and links to docs/${linked}, which is not.`);
    return anchor === undefined ? address : `${address}#${anchor}`;
  };

const titleOf = (markdown: string): string => /^# (.+)$/mu.exec(markdown)?.[1] ?? '';

/** The names that remotes can import from the libraries that the host shares, under the names of the kit. */
const sharedNames = (): string =>
  Object.entries(SHARED_NAMES)
    .map(
      ([library, names]) =>
        `- **${library.replace(/^@haulway/u, KIT)}**: ${names.map((name) => `\`${name}\``).join(', ')}`,
    )
    .join('\n');

/** The Markdown of the served documents, by their files below docs. */
export const documentSources = (root: string): Readonly<Record<string, string>> => {
  const read = (file: string) => readFileSync(path.join(root, 'docs', file), 'utf8');
  const errors = readdirSync(path.join(root, 'docs/errors')).filter((file) => file.endsWith('.md'));
  return {
    'remotes.md': (read('remotes.md').split(INSIDE)[0] ?? '').replace(OPERATOR, ''),
    'host-contract.md': `${read('host-contract.md')}\n## Names that the host shares\n\n${sharedNames()}\n`,
    ...Object.fromEntries(errors.map((file) => [`errors/${file}`, read(`errors/${file}`)])),
  };
};

const indexPage = ({ file }: ServedKit): string => `<h1>Remote kit</h1>
<p>What a team in another repository writes a part of this site with: types, configurations for webpack, Rspack and
Vite, and the command <code>haulway-remote</code>.</p>
<ul>
<li><a href="/kit/guide">Guide</a>: from an empty folder to a release, and all that a page can use</li>
<li><a href="/kit/errors/">Errors</a>: each code, why it happens and what to do</li>
<li><a href="/kit/host-contract">Host contract</a>: what the host shares, its versions and its changes</li>
<li><a href="/kit/design-system/">Components and design tokens</a></li>
<li><a href="/kit/haulway.remote.schema.json">JSON schema of haulway.remote.json</a></li>
<li><a href="/api/docs">API reference</a></li>
<li><a href="/kit/${file}">${file}</a>: the kit. A file with this name never changes.</li>
</ul>
<h2>Begin</h2>
<p>You need a token for your remote, from an admin of this site.</p>
<pre>mkdir fleet-mfe &amp;&amp; cd fleet-mfe
export HAULWAY_REGISTRY=https://haulway.example HAULWAY_TOKEN=hwp_…
npm install "$HAULWAY_REGISTRY/kit/${file}"
npx haulway-remote init --bundler rspack
npm install
npm run build
npx haulway-remote check
npx haulway-remote publish</pre>
<p><code>npx haulway-remote --help</code> lists all commands.</p>
`;

/** The kit as the site serves it. @param packages the versions of the packages that remotes install beside it */
export const servedKitOf = (
  root: string,
  version: string,
  packages: Readonly<Record<string, string>>,
): ServedKit => ({
  version,
  file: `haulway-remote-kit-${version}.tgz`,
  packages,
  changes: changesIn(readFileSync(path.join(root, 'docs/host-contract.md'), 'utf8')),
});

/**
 * The files that the site serves below /kit/ beside the kit, by their paths. In texts, `https://haulway.example` is the
 * site's address, which the site fills in.
 */
export const documentFiles = (root: string, kit: ServedKit): Readonly<Record<string, string>> => {
  const pages = Object.entries(documentSources(root)).map(([file, markdown]) => {
    const address = ADDRESSES.get(file) ?? `/kit/${file.replace(/\.md$/u, '')}`;
    const content = renderMarkdown(markdown.replace(NEWEST, kit.file), addressFrom(file));
    const name = address.replace(/^\/kit\//u, '').replace(/\/$/u, '/index');
    return [`${name}.html`, htmlPage(titleOf(markdown), content)];
  });
  return {
    'index.html': htmlPage('Remote kit', indexPage(kit)),
    ...Object.fromEntries(pages),
    'kit.css': SHEET,
    [SCHEMA_FILE]: schemaText(),
    [KIT_FILE]: `${JSON.stringify({ hostApi: HOST_API_VERSION, ...kit }, undefined, 2)}\n`,
  };
};
