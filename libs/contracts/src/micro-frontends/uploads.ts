import { z } from 'zod';
import { remoteName } from './schema.js';
import { instant, pageResponse, text, uuid } from '../primitives.js';
import { declaredModule, publishBody, releaseVersion } from './releases.js';

const MEBIBYTE = 1024 * 1024;

/** The limits of a build in the registry. A larger one is a mistake, or an attempt to fill the disk. */
export const UPLOAD_LIMITS = {
  files: 500,
  fileBytes: 5 * MEBIBYTE,
  totalBytes: 50 * MEBIBYTE,
  /** The total size of the files in one call, before base64 encoding. */
  callBytes: 5 * MEBIBYTE,
  /** Builds of one remote that are uploaded but not published. */
  unpublished: 5,
  hours: 24,
} as const;

/**
 * File types that a page can use. Some of them, SVG above all, can run script when they are opened as a page: the asset
 * origin forbids that in every response (`Content-Security-Policy: sandbox`).
 */
const TYPES = [
  'avif',
  'css',
  'gif',
  'ico',
  'jpg',
  'js',
  'json',
  'map',
  'mjs',
  'mp4',
  'otf',
  'png',
  'svg',
  'ttf',
  'txt',
  'wasm',
  'webm',
  'webp',
  'woff',
  'woff2',
];
const uploadName = text(200)
  .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*$/u, 'Must be a relative file name')
  .regex(
    new RegExp(`\\.(?:${TYPES.join('|')})$`, 'u'),
    `Is not a file that a page uses. These types are accepted: ${TYPES.join(', ')}`,
  );

const sha384 = text(71).regex(/^sha384-[A-Za-z0-9+/]{64}$/u, 'Must be an SRI hash by SHA-384');

export const uploadFile = z.object({
  integrity: sha384,
  bytes: z
    .int()
    .min(0, 'Must not be negative')
    .max(UPLOAD_LIMITS.fileBytes, `Must be at most ${UPLOAD_LIMITS.fileBytes / MEBIBYTE} MiB`),
});
export type UploadFile = z.infer<typeof uploadFile>;

const totalOf = (files: Readonly<Record<string, { readonly bytes: number }>>): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether a file is in a folder that is itself one of the files: nothing can store both. */
const isBelowFile = (name: string, files: object): boolean =>
  name
    .split('/')
    .slice(0, -1)
    .some((_part, at, folders) => Object.hasOwn(files, folders.slice(0, at + 1).join('/')));

/** The list of all files of a build, sent before the files themselves. */
export const makeUploadBody = z.object({
  version: releaseVersion,
  files: z
    .record(uploadName, uploadFile)
    .refine((files) => Object.keys(files).length > 0, 'Must name at least one file')
    .refine(
      (files) => Object.keys(files).length <= UPLOAD_LIMITS.files,
      `Must be at most ${UPLOAD_LIMITS.files} files`,
    )
    .refine(
      (files) => !Object.keys(files).some((name) => isBelowFile(name, files)),
      'Must not name a file that is a folder, too',
    )
    .refine(
      (files) => totalOf(files) <= UPLOAD_LIMITS.totalBytes,
      `Must weigh at most ${UPLOAD_LIMITS.totalBytes / MEBIBYTE} MiB together`,
    ),
});
export type MakeUploadBody = z.infer<typeof makeUploadBody>;

export const upload = z.object({
  id: uuid,
  remote: remoteName,
  version: z.string(),
  /** The base URL of the files. Equal files of an equal version have an equal URL; other files get another. */
  url: z.string(),
  /** The files that have not been received yet. */
  missing: z.array(z.string()),
  ends_at: instant,
});
export type Upload = z.infer<typeof upload>;
export const uploadResponse = z.object({ upload });

/** An upload that is neither published nor discarded, and has not expired. */
export const pendingUpload = z.object({
  id: uuid,
  remote: remoteName,
  version: z.string(),
  /** The number of its files, their bytes together, and how many of them have not been received yet. */
  files: z.int(),
  bytes: z.number(),
  missing: z.int(),
  ends_at: instant,
});
export type PendingUpload = z.infer<typeof pendingUpload>;
export const pendingUploadsResponse = z.object({ uploads: z.array(pendingUpload), ...pageResponse });
export type PendingUploadsResponse = z.infer<typeof pendingUploadsResponse>;

const content = z.base64('Must be base64').max(Math.ceil(UPLOAD_LIMITS.fileBytes / 3) * 4, 'Is too large');

const contents = z
  .array(z.object({ name: uploadName, content }))
  .max(100, 'Must be at most 100 files')
  .refine(
    (files) => new Set(files.map(({ name }) => name)).size === files.length,
    'Must name each file once',
  );

/** Some of the files, as many as fit in one call. */
export const uploadFilesBody = z.object({ files: contents.min(1, 'Must be at least one file') });
export type UploadFilesBody = z.infer<typeof uploadFilesBody>;

export const uploadParams = z.object({ remote: remoteName, id: uuid });

/**
 * A version as it would be published, checked without publishing it. Its address follows from its files.
 */
export const checkReleaseBody = z.object({
  ...makeUploadBody.shape,
  extras: publishBody.shape.extras.omit({ files: true }),
  traffic: publishBody.shape.traffic,
  ramp: publishBody.shape.ramp,
  /** The files that the registry reads: the manifest, the used exports, style sheets and a service worker. */
  contents,
  /** What the module declared when its team ran it; without it, nothing that depends on it is checked. */
  module: declaredModule.optional(),
});
export type CheckReleaseBody = z.infer<typeof checkReleaseBody>;

/** The version would be published. `published`: it is published already, with these contents. */
export const checkedRelease = z.object({ remote: remoteName, version: z.string(), published: z.boolean() });
export type CheckedRelease = z.infer<typeof checkedRelease>;
export const checkReleaseResponse = z.object({ check: checkedRelease });
