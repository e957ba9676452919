import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { UploadEntity } from './upload.entity.js';

/** Whether the upload is published: the address of a release contains its folder. */
const PUBLISHED = `EXISTS (SELECT FROM releases r WHERE r.remote = u.remote AND r.version = u.version
  AND r.pruned_at IS NULL AND position('/' || u.remote || '/' || u.folder || '/' IN r.url) > 0)`;

@Injectable()
export class UploadRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The upload of a remote with this id, or null; null also for another remote's. */
  find(remote: string, id: string): Promise<UploadEntity | null> {
    return this.dataSource.manager.findOneBy(UploadEntity, { remote, id });
  }

  /** The number of other builds of the remote that wait to be published. */
  async waiting(manager: EntityManager, { remote, folder }: Pick<UploadEntity, 'remote' | 'folder'>) {
    const [row]: { count: number }[] = await manager.query(
      `SELECT count(*)::int AS count FROM release_uploads u
       WHERE u.remote = $1 AND u.folder <> $2 AND NOT ${PUBLISHED}`,
      [remote, folder],
    );
    return row?.count ?? 0;
  }

  /** The bytes of all other builds of the remote that wait or are published. */
  async bytes(manager: EntityManager, { remote, folder }: Pick<UploadEntity, 'remote' | 'folder'>) {
    const [row]: { bytes: number }[] = await manager.query(
      `SELECT coalesce(sum((file.value ->> 'bytes')::bigint), 0)::float8 AS bytes
       FROM release_uploads u, jsonb_each(u.files) file WHERE u.remote = $1 AND u.folder <> $2`,
      [remote, folder],
    );
    return row?.bytes ?? 0;
  }

  /** Starts an upload, or extends the deadline of a known one. */
  async start(manager: EntityManager, upload: Omit<UploadEntity, 'id' | 'arrived'>): Promise<UploadEntity> {
    const { remote, folder } = upload;
    await manager.upsert(UploadEntity, { ...upload }, ['remote', 'folder']);
    return manager.findOneByOrFail(UploadEntity, { remote, folder });
  }

  /** Records that files have arrived; safe for concurrent calls. */
  async arrived({ id }: UploadEntity, names: readonly string[]): Promise<UploadEntity> {
    const { manager } = this.dataSource;
    await manager.query(
      `UPDATE release_uploads SET arrived = ARRAY(SELECT DISTINCT unnest(arrived || $2::text[]) ORDER BY 1)
       WHERE id = $1`,
      [id, names],
    );
    return manager.findOneByOrFail(UploadEntity, { id });
  }

  /**
   * Deletes the uploads of a remote that nobody published in time, or whose release was pruned.
   * @returns their folders, whose files may be deleted
   */
  async forgetOver(manager: EntityManager, remote: string, now: Date): Promise<string[]> {
    const [rows]: [{ folder: string }[], number] = await manager.query(
      `DELETE FROM release_uploads u WHERE u.remote = $1 AND u.ends_at < $2 AND NOT ${PUBLISHED} RETURNING u.folder`,
      [remote, now],
    );
    return rows.map(({ folder }) => folder);
  }
}
