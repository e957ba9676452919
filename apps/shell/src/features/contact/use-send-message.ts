import { calls, requestOf } from '@haulway/api-client';
import { type ContactBody } from '@haulway/contracts';
import { formatApiError, logger, usePlatform, useRunTimeConfig } from '@haulway/platform';
import { useState } from 'react';

/**
 * Takes the message of the contact form: it goes to the console and nowhere else, unless the site says
 * in its settings that messages are mailed on (CONTACT_INBOX). `send` gives whether the message was taken; `failure`
 * says why the last one was not.
 */
export function useSendMessage() {
  const { client } = usePlatform();
  const { contactForm } = useRunTimeConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (message: ContactBody): Promise<boolean> => {
    setFailure(null);
    if (contactForm !== 'mailed') {
      logger.info('Contact form', message);
      return true;
    }
    try {
      await client.request(requestOf(calls.contact.send, { body: message }));
      return true;
    } catch (error) {
      logger.error('The message of the contact form was not sent', error);
      setFailure(formatApiError(error));
      return false;
    }
  };
  return { send, failure };
}
