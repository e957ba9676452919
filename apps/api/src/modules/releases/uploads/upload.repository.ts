import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { UploadEntity } from './upload.entity.js';

/** Its folder is in the address of a release. */
const PUBLISHED = `EXISTS (SELECT FROM releases r WHERE r.remote = u.remote AND r.version = u.version
  AND r.pruned_at IS NULL AND position('/' || u.remote || '/' || u.folder || '/' IN r.url) > 0)`;

/** The rows of uploads. */
@Injectable()
export class UploadRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The upload of a remote with this id, or null: another remote's is none. */
  find(remote: string, id: string): Promise<UploadEntity | null> {
    return this.dataSource.manager.findOneBy(UploadEntity, { remote, id });
  }

  /** How many builds of a remote, other than this one, wait to be published. */
  async waiting(manager: EntityManager, { remote, folder }: Pick<UploadEntity, 'remote' | 'folder'>) {
    const [row]: { count: number }[] = await manager.query(
      `SELECT count(*)::int AS count FROM release_uploads u
       WHERE u.remote = $1 AND u.folder <> $2 AND NOT ${PUBLISHED}`,
      [remote, folder],
    );
    return row?.count ?? 0;
  }

  /** Begins an upload, or gives a known one more time. */
  async begin(manager: EntityManager, upload: Omit<UploadEntity, 'id' | 'arrived'>): Promise<UploadEntity> {
    const { remote, folder } = upload;
    await manager.upsert(UploadEntity, { ...upload }, ['remote', 'folder']);
    return manager.findOneByOrFail(UploadEntity, { remote, folder });
  }

  /** Takes note that files have arrived, however many say so at once. */
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
   * Forgets the uploads of a remote that nobody published in time, or that were given up since.
   * @returns their folders, whose files may go
   */
  async forgetOver(manager: EntityManager, remote: string, now: Date): Promise<string[]> {
    const [rows]: [{ folder: string }[], number] = await manager.query(
      `DELETE FROM release_uploads u WHERE u.remote = $1 AND u.ends_at < $2 AND NOT ${PUBLISHED} RETURNING u.folder`,
      [remote, now],
    );
    return rows.map(({ folder }) => folder);
  }
}
