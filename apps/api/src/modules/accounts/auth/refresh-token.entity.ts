import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored refresh token: only its digest, so that a stolen table is useless. */
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
