import { Logger as NestLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

/** graphile-worker's messages in the API's log; its chatter about every start and end of a job is debug. */
export const queueLogger = (): Logger => {
  const logger = new NestLogger('Jobs');
  return new Logger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
    else logger.debug(message);
  });
};
