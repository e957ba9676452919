import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { notFound } from '../http/index.js';

/** Takes the draft that a booking is made of. */
@Injectable()
export class DraftConsumer {
  /**
   * Deletes an own draft inside the booking's transaction. The delete itself is the guard: of two at once the
   * second waits for the first one's row, then finds none, and its booking is undone.
   * @throws ApiException 404
   */
  async take(manager: EntityManager, draftId: string, userId: string): Promise<void> {
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from('drafts')
      .where('id = :draftId AND user_id = :userId', { draftId, userId })
      .execute();
    if (affected === 0) throw notFound('draft');
  }
}
