import { type UploadFile } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('release_uploads')
export class UploadEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  remote!: string;

  @Column('text')
  version!: string;

  /** Its folder below the remote's, named after its version and its files, so other files get another folder. */
  @Column('text')
  folder!: string;

  @Column('jsonb')
  files!: Readonly<Record<string, UploadFile>>;

  @Column('text', { array: true })
  arrived!: string[];

  /** The deadline for publishing it. A published one stays. */
  @Column('timestamptz')
  endsAt!: Date;

  /** When it was discarded, because its release was refused or somebody asked for it. Its folder is not used again. */
  @Column('timestamptz', { nullable: true })
  discardedAt!: Date | null;

  /** The admin who discarded it. Such a row stays, as a record of the change. */
  @Column('text', { nullable: true })
  discardedBy!: string | null;
}
