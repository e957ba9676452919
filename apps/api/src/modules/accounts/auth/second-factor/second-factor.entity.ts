import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key that an account shares with its owner's authenticator app. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Encrypted (`SecretBox`). */
  @Column('bytea')
  secret!: Buffer;

  /** Null while it is being set up: no code has been seen yet, and sign-in asks for none. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The latest time step, of 30 seconds since 1970, whose code was accepted: it and all earlier ones are used up. */
  @Column('integer', { default: 0 })
  lastStep!: number;
}
