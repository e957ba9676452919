import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One sign-in and every refresh token that descends from it; ending it ends them all. */
@Entity('refresh_families')
export class RefreshFamilyEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** When its cookie was last given for a sign-in or exchanged: what it holds is the newest proof of who this is. */
  @Column('timestamptz')
  cookieRefreshedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  /** When its owner last showed who they are: at the sign-in that began it, or by confirming since. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;
}
