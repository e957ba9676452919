import { Entity, PrimaryColumn } from 'typeorm';

/** A recovery code that is still good; its row goes when it is used. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** A keyed digest: who reads the table can't try codes against it. */
  @PrimaryColumn('bytea')
  codeHash!: Buffer;
}
