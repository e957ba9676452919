import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One sign-in and every refresh token that descends from it; ending it ends them all. */
@Entity('refresh_families')
export class RefreshFamilyEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
