import { Injectable } from '@nestjs/common';
import { Clock } from '@haulway/server/clock';
import { notFound } from '@haulway/server/http';
import { type ReleaseManager } from '../deployment.entity.js';
import { DeploymentRepository } from '../deployment.repository.js';
import { UploadRepository } from './upload.repository.js';
import { UploadStore } from './upload-store.js';

/** Discards uploads: they no longer count towards the limit, and their files are deleted at once. */
@Injectable()
export class DiscardUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly store: UploadStore,
    private readonly deployments: DeploymentRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiException 404 for an upload that is published, or another remote's, or discarded already */
  async execute(remote: string, id: string, { who, isAdmin }: ReleaseManager): Promise<void> {
    const upload = await this.uploads.find(remote, id);
    if (!upload || !(await this.#discard(remote, upload.folder, isAdmin ? who : null)))
      throw notFound('upload');
  }

  /** Discards the upload of a refused release. An address of other files, or of published ones, changes nothing. */
  async ofRefused(remote: string, url: string): Promise<void> {
    const folder = this.store.folderOf(remote, url);
    if (folder !== undefined) await this.#discard(remote, folder, null);
  }

  async #discard(remote: string, folder: string, admin: string | null): Promise<boolean> {
    const isDiscarded = await this.deployments.changing((manager) =>
      this.uploads.discard(manager, { remote, folder }, this.clock.now(), admin),
    );
    // after the transaction: deleting files must not make other teams wait, and nothing else uses this folder again
    if (isDiscarded) await this.store.remove(remote, folder);
    return isDiscarded;
  }
}
