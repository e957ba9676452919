import {
  SHARED_LIBRARIES,
  SHARED_NAMES,
  type SharedLibraryOffer,
  type UnsharedImport,
  type UsedExportsFile,
} from '@haulway/contracts';

const QUERY = '@reduxjs/toolkit/query';
const CLIENT = 'react-dom/client';
const SHOWN = 5;

const offerOf = (library: string): SharedLibraryOffer | undefined =>
  Object.entries(SHARED_LIBRARIES).find(([name]) => name === library)?.[1];

const listed = (names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`;

const remedy = ({ library, names, through }: UnsharedImport): string => {
  if (library.startsWith(QUERY) || through?.startsWith(QUERY))
    return `Import skipToken from ${QUERY}/react, and add endpoints with api.injectEndpoints of @haulway/remote-kit/platform.`;
  if (through !== undefined) return `Replace ${through}, or do without it.`;
  const { exports } = offerOf(library) ?? {};
  if (exports) return `The host shares ${exports.join(', ')} of it.`;
  if (names.includes('default')) return 'Import its names one by one.';
  return 'The kit of this site has a type for each name that the host shares.';
};

const sentenceOf = (unshared: UnsharedImport): string => {
  const { library, names, file, through } = unshared;
  const what = `${listed(names)} of ${library}`;
  const undefinedThere = `in the page ${names.length === 1 ? 'it' : 'they'} would be undefined. ${remedy(unshared)}`;
  if (file === undefined) return `The host does not share ${what}: ${undefinedThere}`;
  const needs = through === undefined ? `imports ${what}` : `imports ${through}, which needs ${what}`;
  return `${file} ${needs}, which the host does not share: ${undefinedThere}`;
};

const clientSentence = ({ file, through }: Partial<UnsharedImport> = {}): string => {
  const what = through === undefined ? CLIENT : `${through}, which needs ${CLIENT}`;
  return `${file ?? 'The build'} imports ${what}. A remote draws nothing by itself: the host draws its pages with the page's one React. Return a component in routes or slots of the module, or use createPortal of react-dom.`;
};

/** A sentence for each import of names that the host does not share: which import, in which file, and the remedy. */
export const unsharedSentences = ({ names, unshared = [] }: UsedExportsFile): readonly string[] =>
  Object.entries(names).flatMap(([library, used]) => {
    const shared = Object.hasOwn(SHARED_NAMES, library) ? SHARED_NAMES[library] : undefined;
    if (library === CLIENT) return [clientSentence(unshared.find((one) => one.library === CLIENT))];
    if (!shared) return [`The host does not share the library ${library}.`];
    const missing = used.filter((name) => !shared.includes(name));
    if (missing.length === 0) return [];
    const known = unshared
      .filter((one) => one.library === library)
      .map((one) => ({ ...one, names: one.names.filter((name) => missing.includes(name)) }))
      .filter((one) => one.names.length > 0);
    const found = known.flatMap((one) => one.names);
    const rest = missing.filter((name) => !found.includes(name));
    return [...known, ...(rest.length > 0 ? [{ library, names: rest }] : [])].map(sentenceOf);
  });
