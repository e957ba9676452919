import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type PublishBody } from '@haulway/contracts';

const sri = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const NONE = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const REACT = { id: 'react', name: 'react', version: '', singleton: true, requiredVersion: '^19.0.0' };

const globalOf = (remote: string): string => remote.replaceAll('-', '_');

const manifestOf = (remote: string): string =>
  JSON.stringify({
    id: globalOf(remote),
    name: globalOf(remote),
    metaData: {
      name: globalOf(remote),
      type: 'app',
      buildInfo: { buildVersion: '1.0.0', buildName: remote },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: globalOf(remote),
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    remotes: [],
    exposes: [
      {
        id: `${globalOf(remote)}:module`,
        name: 'module',
        path: './module',
        assets: NONE,
      },
    ],
    shared: [{ ...REACT, assets: NONE }],
  });

export const startAssetServer = async () => {
  const files = new Map<string, string>();
  const responders = new Map<string, (response: ServerResponse) => void>();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const content = files.get(path);
    const respond = responders.get(path);
    if (respond) respond(response);
    else if (path.startsWith('/moved/')) response.writeHead(302, { Location: '/elsewhere' }).end();
    else if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  /** Puts a version's folder on the server and returns the body that its team would publish. */
  const upload = (remote: string, version: string, code = `// ${remote} ${version}`): PublishBody => {
    const folder = `/${remote}/${version}`;
    const contents = {
      'mf-manifest.json': manifestOf(remote),
      'remoteEntry.js': code,
      'css/main.css': `.${remote}-a{}`,
      'haulway-used-exports.json': '{"names":{"react":["useState"]}}',
    };
    for (const [name, content] of Object.entries(contents)) files.set(`${folder}/${name}`, content);
    return {
      version,
      url: `${origin}${folder}/mf-manifest.json`,
      integrity: sri(contents['mf-manifest.json']),
      extras: {
        routes: [`/${remote}`],
        navigation: [{ label: remote, path: `/${remote}`, audience: 'admin' }],
        exposed: ['./module'],
        slots: [],
        hostApi: '^1.0.0',
        files: Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, sri(content)])),
        owner: 'admin team',
      },
    };
  };

  /** Replaces or adds a file of an uploaded version, and returns the body with its new integrity. */
  const replace = (body: PublishBody, name: string, content: string): PublishBody => {
    files.set(new URL(name, body.url).pathname, content);
    const listed = { ...body.extras.files, [name]: sri(content) };
    const integrity = name === 'mf-manifest.json' ? sri(content) : body.integrity;
    return { ...body, integrity, extras: { ...body.extras, files: listed } };
  };

  return {
    origin,
    files,
    responders,
    requested,
    upload,
    replace,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
};
export type AssetServer = Awaited<ReturnType<typeof startAssetServer>>;
