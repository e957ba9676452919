import { type RemoteManifest, remoteManifest } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { z } from 'zod';

/** What an editor shows for each key of haulway.remote.json. */
const ABOUT: Readonly<Record<keyof RemoteManifest, string>> = {
  $schema: 'The address of this schema, for editors.',
  routes: 'The paths of its pages, with parameters: /fleet/:van.',
  navigation: 'Links in the header. audience only hides a link; it does not protect the page.',
  exposed: 'What the build exposes: ["./module"].',
  slots: 'The components that other remotes may embed.',
  hostApi: "The versions of the host's contract that it works with: ^1.0.0.",
  owner: 'The team. For an external team, the name in its token is used.',
  uses: 'Slots of other remotes that it embeds.',
  asks: 'API requests that the first render of a route waits for.',
  opens: 'The heading of a page, shown before any script has run.',
  pages: 'Title and description in the HTML document of a page, and whether it is kept out of the sitemap.',
  service_worker: 'A script that runs beside its pages, and the scope of addresses that it answers for.',
  chunks: "The name of each page's chunk, so that its files are requested at once.",
};

/** The JSON schema of haulway.remote.json. An unknown key is an error. */
export const manifestSchema = (): object => {
  const schema = z.toJSONSchema(remoteManifest);
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const about = Object.entries(ABOUT).find(([name]) => name === key)?.[1];
    return [key, typeof value === 'object' ? { description: about, ...value } : value];
  });
  return { ...schema, title: 'haulway.remote.json', properties: Object.fromEntries(properties) };
};

/** Whether at most `left` letters differ, are missing, are too many, or are swapped with the next one. */
const isNear = (one: string, other: string, left: number): boolean => {
  if (left < 0) return false;
  if (one === '' || other === '') return one.length + other.length <= left;
  const [restOfOne, restOfOther] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isNear(restOfOne, restOfOther, left);
  const isSwapped = one[1] === other[0] && other[1] === one[0];
  return (
    isNear(restOfOne, other, left - 1) ||
    isNear(one, restOfOther, left - 1) ||
    isNear(restOfOne, restOfOther, left - 1) ||
    (isSwapped && isNear(one.slice(2), other.slice(2), left - 1))
  );
};

interface UnknownKey {
  /** With the names and numbers that lead to it: `navigation.0.audiance`. */
  readonly path: string;
  readonly meant: string | undefined;
}

const unknownIn = (declared: unknown, schema: unknown, path: readonly string[]): UnknownKey | undefined => {
  if (!isRecord(schema)) return undefined;
  const { properties, additionalProperties, items } = schema;
  if (Array.isArray(declared))
    return declared.map((one, index) => unknownIn(one, items, [...path, String(index)])).find(Boolean);
  if (!isRecord(declared)) return undefined;
  const known = isRecord(properties) ? properties : {};
  const key = Object.keys(declared).find((one) => !Object.hasOwn(known, one));
  if (additionalProperties === false && key !== undefined)
    return { path: [...path, key].join('.'), meant: Object.keys(known).find((one) => isNear(key, one, 3)) };
  return Object.entries(declared)
    .map(([name, value]) => unknownIn(value, known[name] ?? additionalProperties, [...path, name]))
    .find(Boolean);
};

/** The first key of a remote's declaration that nothing reads, and the key that was probably meant. */
export const unknownKey = (declared: unknown): UnknownKey | undefined =>
  unknownIn(declared, z.toJSONSchema(remoteManifest), []);
