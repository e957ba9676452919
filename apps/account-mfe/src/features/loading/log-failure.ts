import { logger } from '@haulway/platform';

/**
 * For a query whose failure is only logged, with no message to the user: once for each request,
 * however many screens wait for it.
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
