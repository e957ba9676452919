import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A refresh token as it is kept: only its digest, so that the table is worth nothing to a thief. */
@Entity('refresh_tokens')
export class RefreshTokenEntity {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  familyId!: string;

  /** When it was first exchanged for a new one. */
  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
