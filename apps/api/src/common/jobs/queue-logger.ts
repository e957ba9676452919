import { Logger as NestLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

/** Writes graphile-worker's messages to the API's log. Its many messages about the start and end of jobs are debug. */
export const queueLogger = (): Logger => {
  const logger = new NestLogger('Jobs');
  return new Logger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
    else logger.debug(message);
  });
};
