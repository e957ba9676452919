import { type DataSource, type EntityManager } from 'typeorm';

/**
 * Reads the rows of a report on the replica, whose second of delay is harmless there. Without a replica, or when it
 * can't be reached, the primary is read. Not for rows that are written, locked or used for a decision.
 */
export const readReport = async <T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> => {
  const replica = dataSource.createQueryRunner('slave');
  try {
    const isReachable = await replica.connect().then(
      () => true,
      () => false,
    );
    return await work(isReachable ? replica.manager : dataSource.manager);
  } finally {
    await replica.release();
  }
};
