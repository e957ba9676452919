import { ReleaseError } from '../build-of.js';

/** Our images, which one release builds. The versions of other images are independent of ours. */
const IMAGES = ['haulway-api', 'haulway-registry', 'haulway-site'] as const;

/** The allowed tags of an image: no spaces, no quotes, nothing special in YAML. */
const TAG = /^\w[\w.-]{0,127}$/u;

const entryOf = (image: string): RegExp =>
  new RegExp(`(- name: ${image}\\n(?:    \\w+: .*\\n)*?    newTag: )'([^']*)'`, 'u');

/** The version of our images in a kustomization. @throws ReleaseError if it names no version, or two */
export const versionIn = (text: string): string => {
  const found = IMAGES.map((image) => entryOf(image).exec(text)?.[2]);
  const [version] = found;
  if (version === undefined || found.some((each) => each !== version))
    throw new ReleaseError(`kustomization.yaml does not name one version of ${IMAGES.join(', ')}.`);
  return version;
};

/** The kustomization with another version of these images. @throws ReleaseError if the version is not a valid tag */
export const withVersion = (text: string, version: string): string => {
  if (!TAG.test(version)) throw new ReleaseError(`'${version}' is no version of an image.`);
  versionIn(text);
  return IMAGES.reduce((changed, image) => changed.replace(entryOf(image), `$1'${version}'`), text);
};
