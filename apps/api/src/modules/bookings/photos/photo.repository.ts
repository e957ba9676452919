import { type PhotoUploader } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, type DataSource, Entity, type EntityManager, In, PrimaryColumn } from 'typeorm';
import { addJob, addJobSql } from '../../../common/jobs/index.js';
import { removeUnusedFile } from './photo-files.js';

/** A photo of a booking, or of a tip's ticket. */
@Entity('booking_photos')
export class PhotoEntity {
  /** Made by the sender, or else here. */
  @PrimaryColumn('uuid')
  id!: string;

  /** Null for a photo of a tip. */
  @Column('uuid', { nullable: true })
  bookingId!: string | null;

  /** Null for a photo of a booking. */
  @Column('uuid', { nullable: true })
  tipId!: string | null;

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

/** Whether a photo was added by this member of the crew. */
export const isOfWorker = (
  { uploader, uploaderId }: Pick<PhotoEntity, 'uploader' | 'uploaderId'>,
  workerId: string | undefined,
): boolean => uploader === 'crew' && uploaderId === workerId;

/** What a photo is of. */
export type PhotoSubject = { readonly bookingId: string } | { readonly tipId: string };

const REMOVE_OF_BOOKING = `
  WITH gone AS (DELETE FROM booking_photos WHERE booking_id = $1 RETURNING file)
  SELECT ${addJobSql(removeUnusedFile, 'file', 'gone.file')} FROM gone`;

export interface TicketPhoto {
  readonly id: string;
  readonly tipId: string;
  readonly bookingId: string;
}

const OF_TICKETS = `
  SELECT p.id, p.tip_id AS "tipId", l.booking_id AS "bookingId"
  FROM tip_loads l JOIN booking_photos p ON p.tip_id = l.tip_id
  WHERE l.booking_id = ANY ($1) ORDER BY p.created_at, p.id`;

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

  /** The photos of a tip, oldest first. */
  ofTip(tipId: string): Promise<PhotoEntity[]> {
    return this.dataSource.manager.find(PhotoEntity, {
      where: { tipId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** The photos of the tickets under which the loads of these bookings were tipped, oldest first. */
  ofTickets(
    bookingIds: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<TicketPhoto[]> {
    return manager.query(OF_TICKETS, [bookingIds]);
  }

  /** How many photos a booking or a tip has of one of the three that add them. */
  count(subject: PhotoSubject, uploader: PhotoUploader, manager?: EntityManager): Promise<number> {
    return (manager ?? this.dataSource.manager).countBy(PhotoEntity, { ...subject, uploader });
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
