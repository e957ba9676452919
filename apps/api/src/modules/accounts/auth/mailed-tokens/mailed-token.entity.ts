import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a token that travelled by e-mail is good for. */
export type TokenPurpose = 'password_reset' | 'email_verification';

/** A one-time token of a link in an e-mail as it is kept: only its digest. Used, it is gone. */
@Entity('mailed_tokens')
export class MailedTokenEntity {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  userId!: string;

  @Column('text')
  purpose!: TokenPurpose;

  @Column('timestamptz')
  expiresAt!: Date;
}
