import { z } from 'zod';
import { listParams, text } from '../api/params.js';
import { listPage } from '../api/responses.js';
import { type ApiRoute, route } from '../context.js';

/** /v1/events, for developers and tests. `type` is a whole name, or a pattern such as `charge.*`. */
export const eventRoutes: ApiRoute[] = [
  route(
    'GET',
    '/v1/events',
    z.strictObject({ ...listParams, type: text.optional() }),
    ({ store }, { type = '*', ...page }) => {
      const fits = (name: string) =>
        type.endsWith('*') ? name.startsWith(type.slice(0, -1)) : name === type;
      const events = store.list('events').map(({ event }) => event);
      return listPage(
        '/v1/events',
        events.filter((event) => fits(event.type)),
        page,
      );
    },
  ),
];
