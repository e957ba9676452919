import { type PhotoUploader } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, type DataSource, Entity, type EntityManager, In, PrimaryColumn } from 'typeorm';
import { addJob, addJobSql } from '../../../common/jobs/index.js';
import { removeUnusedFile } from './photo-files.js';

/** A photo of a booking. */
@Entity('booking_photos')
export class PhotoEntity {
  /** Made by the sender, or else here. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  bookingId!: string;

  @Column('text')
  uploader!: PhotoUploader;

  /** The account. Null for a guest, and once the account is deleted. */
  @Column('uuid', { nullable: true })
  uploaderId!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  /** The name of its pictures in the object store. No two uploads share one. */
  @Column('uuid')
  file!: string;
}

const REMOVE_OF_BOOKING = `
  WITH gone AS (DELETE FROM booking_photos WHERE booking_id = $1 RETURNING file)
  SELECT ${addJobSql(removeUnusedFile, 'file', 'gone.file')} FROM gone`;

/** The rows of photos. */
@Injectable()
export class PhotoRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<PhotoEntity | null> {
    return manager.findOneBy(PhotoEntity, { id });
  }

  /** The photos of these bookings, oldest first. */
  of(
    bookingIds: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PhotoEntity[]> {
    return manager.find(PhotoEntity, {
      where: { bookingId: In([...bookingIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** How many photos a booking has of one of the three that add them. */
  count(bookingId: string, uploader: PhotoUploader, manager?: EntityManager): Promise<number> {
    return (manager ?? this.dataSource.manager).countBy(PhotoEntity, { bookingId, uploader });
  }

  isUsed(file: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(PhotoEntity, { file });
  }

  /** @returns whether it was stored: false when the id is in use */
  async insert(manager: EntityManager, photo: PhotoEntity): Promise<boolean> {
    const insert = manager.createQueryBuilder().insert().into(PhotoEntity).values(photo).orIgnore();
    const { raw } = await insert.returning('id').execute();
    return raw.length > 0;
  }

  /** Has the pictures under this name removed at `at`, unless a photo has them then. */
  removeUnusedAt(file: string, at: Date): Promise<void> {
    return addJob(this.dataSource.manager, removeUnusedFile, { file }, file, at);
  }

  /** Deletes a photo, and its pictures after the commit. */
  async remove(manager: EntityManager, { id, file }: PhotoEntity): Promise<void> {
    await manager.delete(PhotoEntity, { id });
    await addJob(manager, removeUnusedFile, { file }, file);
  }

  /** Deletes all photos of a booking, and their pictures after the commit. */
  async removeAll(manager: EntityManager, bookingId: string): Promise<void> {
    await manager.query(REMOVE_OF_BOOKING, [bookingId]);
  }
}
