import { type PendingUpload, type UploadFile } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { offsetOf, type Page } from '@haulway/server/http';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { UploadEntity } from './upload.entity.js';

type Folder = Pick<UploadEntity, 'remote' | 'folder'>;

/** An upload that is neither published nor discarded, and has not expired. */
export type PendingRow = Omit<PendingUpload, 'ends_at'> & { readonly ends_at: Date };

/** Whether the upload is published: the address of a release contains its folder. */
const PUBLISHED = `EXISTS (SELECT FROM releases r WHERE r.remote = u.remote AND r.version = u.version
  AND r.pruned_at IS NULL AND position('/' || u.remote || '/' || u.folder || '/' IN r.url) > 0)`;

const PENDING = `FROM release_uploads u
  WHERE ($1::text IS NULL OR u.remote = $1) AND u.discarded_at IS NULL AND u.ends_at >= $2 AND NOT ${PUBLISHED}`;

@Injectable()
export class UploadRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The upload of a remote with this id, or null; null also for another remote's, and for a discarded one. */
  find(remote: string, id: string): Promise<UploadEntity | null> {
    return this.dataSource.manager.findOneBy(UploadEntity, { remote, id, discardedAt: IsNull() });
  }

  /** The upload of exactly these files, if it was started and not discarded. */
  async ofFiles(
    manager: EntityManager,
    { remote, version, files }: Pick<UploadEntity, 'remote' | 'version' | 'files'>,
  ): Promise<UploadEntity | null> {
    return manager
      .createQueryBuilder(UploadEntity, 'u')
      .where('u.remote = :remote AND u.version = :version AND u.discarded_at IS NULL', { remote, version })
      .andWhere('u.files = CAST(:files AS jsonb)', { files: JSON.stringify(files) })
      .getOne();
  }

  /** The upload that has, or had, a folder, or null. It may be discarded. */
  inFolder(folder: Folder, manager: EntityManager = this.dataSource.manager): Promise<UploadEntity | null> {
    return manager.findOneBy(UploadEntity, folder);
  }

  /** A page of pending uploads and how many there are, of one remote or of all; those that end first come first. */
  async pending(remote: string | undefined, now: Date, page: Page): Promise<[PendingRow[], number]> {
    const filter = [remote ?? null, now];
    const { manager } = this.dataSource;
    const [count]: { total: number }[] = await manager.query(
      `SELECT count(*)::int AS total ${PENDING}`,
      filter,
    );
    const rows: PendingRow[] = await manager.query(
      `SELECT u.id, u.remote, u.version, u.ends_at,
         (SELECT count(*)::int FROM jsonb_object_keys(u.files)) AS files,
         (SELECT coalesce(sum((file.value ->> 'bytes')::bigint), 0)::float8 FROM jsonb_each(u.files) file) AS bytes,
         (SELECT count(*)::int FROM jsonb_object_keys(u.files) name WHERE name <> ALL (u.arrived)) AS missing
       ${PENDING} ORDER BY u.remote, u.ends_at, u.id LIMIT $3 OFFSET $4`,
      [...filter, page.limit, offsetOf(page)],
    );
    return [rows, count?.total ?? 0];
  }

  /** The number of other builds of the remote that wait to be published. */
  async waiting(manager: EntityManager, { remote, folder }: Folder, now: Date): Promise<number> {
    const [row]: { count: number }[] = await manager.query(
      `SELECT count(*)::int AS count ${PENDING} AND u.folder <> $3`,
      [remote, now, folder],
    );
    return row?.count ?? 0;
  }

  /** The bytes of all other builds of the remote that wait or are published. */
  async bytes(manager: EntityManager, { remote, folder }: Folder, now: Date): Promise<number> {
    const [row]: { bytes: number }[] = await manager.query(
      `SELECT coalesce(sum((file.value ->> 'bytes')::bigint), 0)::float8 AS bytes
       FROM release_uploads u, jsonb_each(u.files) file
       WHERE u.remote = $1 AND u.folder <> $2 AND u.discarded_at IS NULL AND (u.ends_at >= $3 OR ${PUBLISHED})`,
      [remote, folder, now],
    );
    return row?.bytes ?? 0;
  }

  /** Starts an upload, or extends the deadline of a known one, which keeps its list of files. */
  async start(
    manager: EntityManager,
    upload: Pick<UploadEntity, 'remote' | 'version' | 'folder' | 'endsAt'> & {
      readonly files: Readonly<Record<string, UploadFile>>;
    },
  ): Promise<UploadEntity> {
    const { remote, folder } = upload;
    const sent = manager
      .createQueryBuilder()
      .insert()
      .into(UploadEntity)
      .values({ ...upload });
    await sent.orUpdate(['ends_at'], ['remote', 'folder']).execute();
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
   * Discards an upload that is not published. Call it only under the registry's lock, since publishing needs its files.
   * @param admin the admin who does it
   * @returns whether there is such an upload; its files must then be deleted
   */
  async discard(
    manager: EntityManager,
    { remote, folder }: Folder,
    now: Date,
    admin: string | null = null,
  ): Promise<boolean> {
    const [, count]: [unknown, number] = await manager.query(
      `UPDATE release_uploads u SET discarded_at = coalesce(u.discarded_at, $3), discarded_by = coalesce(u.discarded_by, $4)
       WHERE u.remote = $1 AND u.folder = $2 AND NOT ${PUBLISHED}`,
      [remote, folder, now, admin],
    );
    return count > 0;
  }

  /**
   * Deletes the uploads of a remote that nobody published in time, or whose release was pruned. Those that an admin
   * discarded stay.
   * @returns their folders, whose files may be deleted
   */
  async forgetOver(manager: EntityManager, remote: string, now: Date): Promise<string[]> {
    const [rows]: [{ folder: string }[], number] = await manager.query(
      `DELETE FROM release_uploads u
       WHERE u.remote = $1 AND u.ends_at < $2 AND u.discarded_by IS NULL AND NOT ${PUBLISHED} RETURNING u.folder`,
      [remote, now],
    );
    return rows.map(({ folder }) => folder);
  }
}
