import { createHash } from 'node:crypto';
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
import { DeploymentRepository } from '../deployment.repository.js';
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

/**
 * The folder of a build. The same files of the same version share a folder, others get another: nothing is ever
 * replaced.
 */
const folderOf = ({ version, files }: MakeUploadBody): string => {
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
    private readonly tokens: PublishTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts an upload. All its files are declared before the first of them arrives. The same build gets the same upload.
   * @throws ApiException 409 `too_many_uploads` when other builds of the remote wait to be published, `quota_exceeded`
   * when its builds are too large together; 503 `uploads_unavailable` when the API has no storage for files; 401
   * `publish_token_over`
   */
  async start(remote: string, body: MakeUploadBody, publisher: Publisher): Promise<Upload> {
    const { quotaBytes } = this.store.assertThere();
    const folder = folderOf(body);
    const now = this.clock.now();
    const [upload, over] = await this.deployments.changing(async (manager) => {
      await this.tokens.assertStillOpen(manager, publisher);
      const forgotten = await this.uploads.forgetOver(manager, remote, now);
      if ((await this.uploads.waiting(manager, { remote, folder })) >= UPLOAD_LIMITS.unpublished) {
        throw new ApiException(
          409,
          'too_many_uploads',
          `${UPLOAD_LIMITS.unpublished} builds of ${remote} are uploaded and not published. Please publish one of them, or wait a day.`,
        );
      }
      const size = Object.values(body.files).reduce((sum, { bytes }) => sum + bytes, 0);
      if ((await this.uploads.bytes(manager, { remote, folder })) + size > quotaBytes) {
        throw new ApiException(
          409,
          'quota_exceeded',
          `The builds of ${remote} may have ${quotaBytes / (1024 * 1024)} MiB together. Versions that nobody has used for 30 days are removed.`,
        );
      }
      const endsAt = new Date(now.getTime() + UPLOAD_LIMITS.hours * HOUR_MS);
      const { version, files } = body;
      return [await this.uploads.start(manager, { remote, version, folder, files, endsAt }), forgotten];
    });
    // the folder of this same build is needed again, so it is not removed
    for (const gone of over.filter((one) => one !== folder)) await this.store.remove(remote, gone);
    return this.#toUpload(upload);
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
