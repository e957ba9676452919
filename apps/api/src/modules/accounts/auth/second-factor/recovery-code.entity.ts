import { Entity, PrimaryColumn } from 'typeorm';

/** An unused recovery code; its row is deleted when the code is used. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** A keyed digest: a thief of the table can't try codes against it. */
  @PrimaryColumn('bytea')
  codeHash!: Buffer;
}
