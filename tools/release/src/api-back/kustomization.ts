import { ReleaseError } from '../build-of.js';

/** Our two images; the others' versions are none of ours. */
const IMAGES = ['haulway-api', 'haulway-site'] as const;

/** What an image may be called after: no space, no quote, nothing that YAML reads otherwise. */
const TAG = /^\w[\w.-]{0,127}$/u;

const entryOf = (image: string): RegExp =>
  new RegExp(`(- name: ${image}\\n(?:    \\w+: .*\\n)*?    newTag: )'([^']*)'`, 'u');

/** The version of the images that a kustomization names. @throws ReleaseError where it names none, or two */
export const versionIn = (text: string): string => {
  const found = IMAGES.map((image) => entryOf(image).exec(text)?.[2]);
  const [version] = found;
  if (version === undefined || found.some((each) => each !== version))
    throw new ReleaseError(`kustomization.yaml does not name one version of ${IMAGES.join(' and ')}.`);
  return version;
};

/** The kustomization with another version of both images. @throws ReleaseError for what is no tag of an image */
export const withVersion = (text: string, version: string): string => {
  if (!TAG.test(version)) throw new ReleaseError(`'${version}' is no version of an image.`);
  versionIn(text);
  return IMAGES.reduce((changed, image) => changed.replace(entryOf(image), `$1'${version}'`), text);
};
