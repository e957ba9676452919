import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { DraftEntity } from '../drafts/draft.entity.js';
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
    const { affected } = await manager.delete(DraftEntity, { id: draftId, userId });
    if (affected === 0) throw notFound('draft');
  }
}
