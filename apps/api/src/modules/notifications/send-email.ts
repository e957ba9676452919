import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { type Attempt, JobRegistry } from '../../common/jobs/job-registry.js';
import { ComposeEmail } from './compose-email.js';
import { Mailer } from './mailer.js';
import { OutboxRepository } from './outbox.repository.js';

/** Sends what is in the outbox; the queue tries again with growing pauses until the last attempt. */
@Injectable()
export class SendEmail implements OnModuleInit {
  private readonly logger = new Logger(SendEmail.name);

  constructor(
    private readonly registry: JobRegistry,
    private readonly compose: ComposeEmail,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly outbox: OutboxRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register('send_email', ({ email_id }, attempt) => this.execute(email_id, attempt));
  }

  /**
   * Does nothing to one that is sent. One that is for nobody ends as `dropped`.
   * @throws whatever stopped it; after the last attempt it stands as `dead`
   */
  async execute(id: string, attempt: Attempt): Promise<void> {
    const email = await this.outbox.find(id);
    if (!email) throw new Error(`There is no e-mail ${id}`);
    if (email.state === 'sent') return;
    try {
      const composed = await this.compose.execute(email);
      if (!composed) {
        await this.outbox.markDropped(id, attempt.number);
        return;
      }
      await this.mailer.send(composed.envelope, composed.message);
    } catch (error) {
      await this.outbox.markFailed(id, { ...attempt, at: this.clock.now(), error: String(error) });
      if (attempt.last) this.logger.error(`E-mail ${id} (${email.kind}) is given up: ${String(error)}`);
      throw error;
    }
    await this.outbox.markSent(id, attempt.number, this.clock.now());
  }
}
