import { z } from 'zod';
import { noSuch } from '../api/errors.js';
import { boolean, listParams, text } from '../api/params.js';
import { listPage } from '../api/responses.js';
import { type ApiRoute, route } from '../context.js';

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
  route('GET', '/v1/events', listEventsParams, ({ store }, { type = '*', types = [type], ...query }) => {
    const { delivery_success: delivered } = query;
    const events = store
      .list('events')
      .filter(({ event }) => types.some((pattern) => matches(pattern, event.type)))
      .filter(({ pending }) => delivered !== pending)
      .map(({ event }) => event);
    return listPage('/v1/events', events, query);
  }),
  route('GET', '/v1/events/:id', z.unknown(), ({ store, call: { id } }) => {
    const stored = store.get('events', id);
    if (!stored) throw noSuch('event', id, 'id');
    return stored.event;
  }),
];
