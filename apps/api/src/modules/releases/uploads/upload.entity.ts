import { type UploadFile } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A build that a team sends through the API. */
@Entity('release_uploads')
export class UploadEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  remote!: string;

  @Column('text')
  version!: string;

  /** Its folder below the remote's, made of its version and its files: other files have another. */
  @Column('text')
  folder!: string;

  @Column('jsonb')
  files!: Readonly<Record<string, UploadFile>>;

  /** The names of the files that are in the folder. */
  @Column('text', { array: true })
  arrived!: string[];

  /** Until when it waits to be published; one that is published stays. */
  @Column('timestamptz')
  endsAt!: Date;
}
