import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One sign-in and every refresh token that descends from it; ending it ends them all. */
@Entity('refresh_families')
export class RefreshFamilyEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  /** When its cookie was last issued at a sign-in or exchanged: the newest proof of the user's identity. */
  @Column('timestamptz')
  cookieRefreshedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  /** When its owner last proved their identity: at the sign-in that started it, or at a later confirmation. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;
}
