/** Source code that replaces a remote's own: correctly signed, but broken inside. */
import type { Fault, Target } from './cases.js';

const THROW = "throw new Error('broken at start');";

/** A complete container, written by hand as another bundler would make it. */
const container = (globalName: string, factory: string): string => `
globalThis.${globalName} = {
  init: () => undefined,
  get: async (name) => {
    ${factory}
  },
};`;

const moduleWith = (remote: string, hostApi: string): string => `
    const Component = () => { throw new Error('broken in rendering'); };
    const paths = ['/admin', '/book/:slug', '/man-and-van', '/booking-success', '/waste-calculator', '/profile', '/bookings'];
    return () => ({ default: { name: '${remote}', hostApi: '${hostApi}', routes: paths.map((path) => ({ path, Component })) } });`;

/** Code that passes on the next chunk with every module's factory replaced by the result of `change`. */
const changingChunk = (source: string, change: string): string => {
  const [, global] = /globalThis\.(haulway_\w+)/u.exec(source) ?? [];
  return `{
  const chunks = (globalThis.${global} ??= []);
  const push = chunks.push;
  chunks.push = (data) => {
    chunks.push = push;
    for (const [id, factory] of Object.entries(data[1])) data[1][id] = ${change};
    return push.call(chunks, data);
  };
}
${source}`;
};

const RENDERS_BROKEN = `function (module, exports, require) {
      factory.call(this, module, exports, require);
      if (typeof exports.default !== 'function') return;
      module.exports = { __esModule: true, default: () => { throw new Error('broken in rendering'); } };
    }`;

/** The changed text of a script, or undefined if this fault does not affect scripts. */
export const brokenScript = (
  { target, fault, remote }: { target: Target; fault: Fault; remote: string },
  source: string,
): string | undefined => {
  const globalName = remote.replaceAll('-', '_');
  if (fault === 'syntax error') return `${source}\n)(`;
  if (fault === 'throws at init')
    return target === 'entry' ? THROW : changingChunk(source, `function () { ${THROW} }`);
  if (fault === 'throws at render') {
    if (target === 'entry') return container(globalName, moduleWith(remote, '^1.0.0'));
    if (target === 'page') return changingChunk(source, RENDERS_BROKEN);
    return changingChunk(
      source,
      `(module) => { module.exports = (() => {${moduleWith(remote, '^1.0.0')}})()(); }`,
    );
  }
  if (fault === 'missing exposed module')
    return target === 'entry'
      ? container(globalName, "throw new Error('there is no ' + name);")
      : changingChunk(source, '(module) => { module.exports = {}; }');
  if (fault === 'wrong hostApi')
    return target === 'entry'
      ? container(globalName, moduleWith(remote, '^9.0.0'))
      : changingChunk(
          source,
          `(module) => { module.exports = (() => {${moduleWith(remote, '^9.0.0')}})()(); }`,
        );
  return undefined;
};

export const renderingBroken = (bytes: Buffer): Buffer =>
  Buffer.from(changingChunk(bytes.toString(), RENDERS_BROKEN));
