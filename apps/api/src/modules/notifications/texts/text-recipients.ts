import { type BookingTexts } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../../common/config/index.js';
import { mobileNumber } from '../../../common/phone-numbers.js';
import { TextOptOutRepository } from './text-opt-out.repository.js';

/** Decides whether we text a phone number. */
@Injectable()
export class TextRecipients {
  constructor(
    private readonly config: ApiConfig,
    private readonly optOuts: TextOptOutRepository,
  ) {}

  /** @param phone as it was typed */
  async find(phone: string | null): Promise<BookingTexts> {
    const number = mobileNumber(phone);
    if (number === null) return { allowed: false, reason: 'no_mobile', number };
    if (await this.optOuts.has(number)) return { allowed: false, reason: 'opted_out', number };
    if (this.config.texts === undefined) return { allowed: false, reason: 'texts_off', number };
    return { allowed: true, reason: null, number };
  }
}
