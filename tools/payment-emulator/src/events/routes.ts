import { z } from 'zod';
import { type ApiRoute } from '../api/api.js';
import { noSuch } from '../http/api-error.js';
import { listPage } from '../http/response.js';
import { boolean, listParams, readParams, text } from '../http/params.js';

const listEventsParams = z.strictObject({
  ...listParams,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  delivery_success: boolean.optional(),
});

/** Whether a type matches: the pattern is one such as `charge.*`, or a whole name. */
function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}

/** /v1/events, which a sweep reads when a webhook did not arrive. */
export const eventRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/events',
    operation: (context, call) => {
      const query = readParams(listEventsParams, call.params);
      const patterns = query.types ?? (query.type === undefined ? ['*'] : [query.type]);
      const events = context.store
        .list('events')
        .filter(({ event }) => patterns.some((pattern) => matches(pattern, event.type)))
        .filter(({ pending }) => query.delivery_success === undefined || query.delivery_success !== pending)
        .map(({ event }) => event);
      return listPage('/v1/events', events, query);
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    operation: (context, call) => {
      const id = call.path['id'] ?? '';
      const stored = context.store.get('events', id);
      if (!stored) throw noSuch('event', id, 'id');
      return stored.event;
    },
  },
];
