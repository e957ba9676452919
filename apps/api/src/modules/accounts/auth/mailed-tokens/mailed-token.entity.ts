import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The purpose of a token that is sent by e-mail. */
export type TokenPurpose = 'password_reset' | 'email_verification' | 'second_factor';

/** A stored one-time token of a link in an e-mail: only its digest. The row is deleted when the token is used. */
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
