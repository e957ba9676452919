import { type EntityManager } from 'typeorm';

/** Locks an account's row until the transaction ends: of two tokens of one account that come at once, one is first. */
export const lockOwner = async (manager: EntityManager, userId: string): Promise<void> => {
  await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
};
