import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { offsetOf, type Page } from '../http/index.js';
import { LoyaltyEntryEntity } from './loyalty-entry.entity.js';

/** Reads loyalty points; the balance is the ledger's sum (DESIGN section 6). `record-points.ts` writes it. */
@Injectable()
export class LoyaltyLedger {
  constructor(
    @InjectRepository(LoyaltyEntryEntity) private readonly entries: Repository<LoyaltyEntryEntity>,
  ) {}

  /** A person's points. */
  async balance(userId: string): Promise<number> {
    return (await this.entries.sum('points', { userId })) ?? 0;
  }

  /** One page of a person's rows, newest first, and how many there are. */
  page(userId: string, page: Page): Promise<[LoyaltyEntryEntity[], number]> {
    return this.entries.findAndCount({
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }
}
