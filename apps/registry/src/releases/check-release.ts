import { Injectable } from '@nestjs/common';
import { type CheckedRelease, type CheckReleaseBody, type PublishBody } from '@haulway/contracts';
import { Transactions } from '@haulway/server/database';
import { LiveChecks, ownedBy } from './checks/live-checks.js';
import { ReleaseChecks } from './checks/release-checks.js';
import { type Publisher } from './tokens/publisher.js';
import { hashesOf, ReceiveUpload } from './uploads/receive-upload.js';
import { UploadStore } from './uploads/upload-store.js';

const MANIFEST = 'mf-manifest.json';

/** The release that publishing would get, once the files are in a folder. */
const releaseIn = (
  folder: string,
  { version, files, extras, traffic, ramp }: CheckReleaseBody,
): PublishBody => ({
  version,
  url: `${folder}/${MANIFEST}`,
  integrity: files[MANIFEST]?.integrity ?? '',
  extras: { ...extras, files: hashesOf(files) },
  traffic,
  ramp,
});

/** Checks a version as publishing does, and keeps nothing. */
@Injectable()
export class CheckRelease {
  constructor(
    private readonly checks: ReleaseChecks,
    private readonly liveChecks: LiveChecks,
    private readonly receiving: ReceiveUpload,
    private readonly uploads: UploadStore,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Takes no lock, so that other teams never wait for it: what is live may change before the version is published.
   * @throws ApiException as an upload and the publishing of it would
   */
  async execute(remote: string, sent: CheckReleaseBody, publisher: Publisher): Promise<CheckedRelease> {
    this.uploads.assertThere();
    const { module, contents } = sent;
    const folder = await this.transactions.run((manager) => this.receiving.folderFor(manager, remote, sent));
    const body = ownedBy(releaseIn(this.uploads.urlOf(remote, folder), sent), publisher);
    await this.checks.announced(remote, body, {
      files: sent.files,
      contents: new Map(contents.map(({ name, content }) => [name, Buffer.from(content, 'base64')])),
      module,
    });
    return this.transactions.run(async (manager) => {
      const checked = { ...body, module: module ?? null };
      const { known } = await this.liveChecks.assertMay(manager, remote, checked, publisher);
      if (!known) await this.receiving.assertMay(manager, remote, sent, folder);
      return { remote, version: body.version, published: known !== null };
    });
  }
}
