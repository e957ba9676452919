import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Prepared } from '../database/prepared.js';
import { Traffic } from '../http/traffic.js';
import { type Attempt, JobRegistry } from '../jobs/job-registry.js';
import { ComposeEmail } from './compose-email.js';
import { EmailEntity } from './email.entity.js';
import { Mailer } from './mailer.js';

/** An e-mail may be half a second later so that a page is not. */
const PATIENCE_MS = 500;

const SENT = `
  UPDATE emails SET state = 'sent', attempts = $2, tried_at = $3, sent_at = $3, last_error = NULL WHERE id = $1`;

/** Sends what is in the outbox; the queue tries again with growing pauses until the last attempt. */
@Injectable()
export class SendEmail implements OnModuleInit {
  private readonly logger = new Logger(SendEmail.name);
  private readonly find;

  constructor(
    private readonly registry: JobRegistry,
    private readonly compose: ComposeEmail,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly traffic: Traffic,
    private readonly prepared: Prepared,
    @InjectRepository(EmailEntity) private readonly emails: Repository<EmailEntity>,
  ) {
    this.find = prepared.select(EmailEntity, 'WHERE t.id = $1');
  }

  onModuleInit(): void {
    this.registry.register('send_email', async ({ email_id }, attempt) => {
      await this.traffic.calm(PATIENCE_MS);
      await this.execute(email_id, attempt);
    });
  }

  /**
   * Does nothing to one that is sent. One that is for nobody ends as `dropped`.
   * @throws whatever stopped it; after the last attempt it stands as `dead`
   */
  async execute(id: string, attempt: Attempt): Promise<void> {
    const [email] = await this.find([id]);
    if (!email) throw new Error(`There is no e-mail ${id}`);
    if (email.state === 'sent') return;
    try {
      const composed = await this.compose.execute(email);
      if (!composed) {
        await this.emails.update({ id }, { state: 'dropped', attempts: attempt.number, lastError: null });
        return;
      }
      await this.mailer.send(composed.envelope, composed.message);
    } catch (error) {
      const state = attempt.last ? 'dead' : 'queued';
      const triedAt = this.clock.now();
      await this.emails.update(
        { id },
        { state, attempts: attempt.number, triedAt, lastError: String(error) },
      );
      if (attempt.last) this.logger.error(`E-mail ${id} (${email.kind}) is given up: ${String(error)}`);
      throw error;
    }
    await this.prepared.rows(SENT, [id, attempt.number, this.clock.now()]);
  }
}
