import { logger } from '@haulway/platform';

/**
 * Logs the failure of a query that shows no message to the user: once for each request, even when several screens wait
 * for it.
 * @param what 'Failed to fetch saved addresses'
 */
export const logFailure =
  (what: string) =>
  async <Arg>(_arg: Arg, { queryFulfilled }: { queryFulfilled: Promise<unknown> }): Promise<void> => {
    try {
      await queryFulfilled;
    } catch (error) {
      logger.error(what, error);
    }
  };
