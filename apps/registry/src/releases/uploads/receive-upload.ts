import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type MakeUploadBody,
  type Upload,
  UPLOAD_LIMITS,
  type UploadFile,
  type UploadFilesBody,
} from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { ApiException, notFound } from '@haulway/server/http';
import { type EntityManager } from 'typeorm';
import { versionExists } from '../checks/live-checks.js';
import { DeploymentRepository } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';
import { PublishTokens } from '../tokens/publish-tokens.js';
import { type Publisher } from '../tokens/publisher.js';
import { type UploadEntity } from './upload.entity.js';
import { UploadRepository } from './upload.repository.js';
import { UploadStore } from './upload-store.js';

const HOUR_MS = 3_600_000;

const sortedFiles = (files: Readonly<Record<string, UploadFile>>) =>
  Object.entries(files)
    .map(([name, { integrity, bytes }]) => [name, integrity, bytes] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));

export const hashesOf = (files: Readonly<Record<string, UploadFile>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity]));

/** Whether a build has the files of a release, whatever other source maps it has: those are no files of a release. */
const hasFiles = (files: Build['files'], released: Readonly<Record<string, string>>): boolean =>
  isDeepStrictEqual(
    Object.fromEntries(
      Object.entries(hashesOf(files)).filter(
        ([name]) => !name.endsWith('.map') || Object.hasOwn(released, name),
      ),
    ),
    { ...released },
  );

type Build = Pick<MakeUploadBody, 'version' | 'files'>;

/** The folder of a build: others get another, so nothing is ever replaced. */
const folderOf = ({ version, files }: Build): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify(sortedFiles(files)))
    .digest('hex');
  return `${version}-${digest.slice(0, 16)}`;
};

const bytesOf = (content: string): Buffer => Buffer.from(content, 'base64');

const isFile = (bytes: Buffer, { integrity, bytes: length }: UploadFile): boolean =>
  bytes.length === length && `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity;

/** Receives the files of a build from its team, into a folder of the token's remote. */
@Injectable()
export class ReceiveUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly store: UploadStore,
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly tokens: PublishTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts an upload. All its files are declared before the first of them arrives. The same build gets the same upload.
   * @throws ApiException 409 as {@link assertMay}; 503 `uploads_unavailable` when the API has no storage for files; 401
   * `publish_token_over`
   */
  async start(remote: string, body: MakeUploadBody, publisher: Publisher): Promise<Upload> {
    this.store.assertThere();
    const now = this.clock.now();
    const [upload, over] = await this.deployments.changing(async (manager) => {
      await this.tokens.assertStillOpen(manager, publisher);
      const forgotten = await this.uploads.forgetOver(manager, remote, now);
      const folder = await this.folderFor(manager, remote, body);
      await this.assertMay(manager, remote, body, folder);
      const endsAt = new Date(now.getTime() + UPLOAD_LIMITS.hours * HOUR_MS);
      const { version, files } = body;
      const started = await this.uploads.start(manager, { remote, version, folder, files, endsAt });
      return [started, forgotten.filter((one) => one !== folder)];
    });
    // the folder of this same build is needed again, so it is not removed
    for (const gone of over) await this.store.remove(remote, gone);
    return this.#toUpload(upload);
  }

  /** The folder that the files of a build have, or get. A published version keeps its folder. */
  async folderFor(manager: EntityManager, remote: string, body: Build): Promise<string> {
    const { version, files } = body;
    const release = await this.releases.find(manager, remote, version);
    const published = release && this.store.folderOf(remote, release.url);
    if (published && hasFiles(files, release.extras.files)) {
      const upload = await this.uploads.inFolder({ remote, folder: published }, manager);
      if (!upload?.discardedAt) return published;
    }
    const known = await this.uploads.ofFiles(manager, { remote, version, files });
    if (known) return known.folder;
    const folder = folderOf(body);
    const isUsed = await this.uploads.inFolder({ remote, folder }, manager);
    return isUsed ? `${folder}-${randomBytes(4).toString('hex')}` : folder;
  }

  /**
   * Makes sure that a build may be uploaded.
   * @throws ApiException 409 `version_exists` for a published version with other files; `too_many_uploads` when other
   * builds of the remote wait to be published; `quota_exceeded` when its builds are too large together
   */
  async assertMay(manager: EntityManager, remote: string, { version, files }: Build, folder: string) {
    const { quotaBytes } = this.store.assertThere();
    const published = await this.releases.find(manager, remote, version);
    if (published && this.store.folderOf(remote, published.url) !== folder)
      throw versionExists(remote, version);
    const now = this.clock.now();
    if ((await this.uploads.waiting(manager, { remote, folder }, now)) >= UPLOAD_LIMITS.unpublished) {
      throw new ApiException(
        409,
        'too_many_uploads',
        `${UPLOAD_LIMITS.unpublished} builds of ${remote} are uploaded and not published. Publish one of them, or discard one (haulway-remote discard).`,
      );
    }
    const size = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
    if ((await this.uploads.bytes(manager, { remote, folder }, now)) + size > quotaBytes) {
      throw new ApiException(
        409,
        'quota_exceeded',
        `The builds of ${remote} may have ${quotaBytes / (1024 * 1024)} MiB together. Versions that nobody has used for 30 days are removed.`,
      );
    }
  }

  /**
   * Stores files of an upload in its folder. A file that is there already is accepted, and stays.
   * @throws ApiException 404 for another remote's upload, or an expired one; 422 `file_not_named` and
   * `integrity_mismatch` for a file that is not one of the declared ones
   */
  async receive(remote: string, id: string, { files }: UploadFilesBody): Promise<Upload> {
    const upload = await this.find(remote, id);
    const checked = files.map(({ name, content }) => ({ name, bytes: bytesOf(content) }));
    for (const { name, bytes } of checked) {
      const named = Object.entries(upload.files).find(([one]) => one === name)?.[1];
      if (!named)
        throw new ApiException(
          422,
          'file_not_named',
          `The upload was started without a file called ${name}.`,
        );
      if (!isFile(bytes, named)) {
        throw new ApiException(
          422,
          'integrity_mismatch',
          `${name} does not have the size and the integrity that were named when the upload was started.`,
        );
      }
    }
    const { folder } = upload;
    for (const { name, bytes } of checked) await this.store.put({ remote, folder, name, bytes });
    const names = checked.map(({ name }) => name);
    return this.#toUpload(await this.uploads.arrived(upload, names));
  }

  /**
   * An upload that still accepts files.
   * @throws ApiException 404 for another remote's upload, or an expired one
   */
  async find(remote: string, id: string): Promise<UploadEntity> {
    const upload = await this.uploads.find(remote, id);
    if (!upload || upload.endsAt < this.clock.now()) throw notFound('upload');
    return upload;
  }

  #toUpload({ id, remote, version, folder, files, arrived, endsAt }: UploadEntity): Upload {
    return {
      id,
      remote,
      version,
      url: this.store.urlOf(remote, folder),
      missing: Object.keys(files).filter((name) => !arrived.includes(name)),
      ends_at: endsAt.toISOString(),
    };
  }
}
