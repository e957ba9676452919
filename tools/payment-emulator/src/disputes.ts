import { z } from 'zod';
import { noSuch } from './api/errors.js';
import { listParams, text } from './api/params.js';
import { listPage } from './api/responses.js';
import { type ApiRoute, route } from './context.js';

/** The texts with which Stripe's test mode closes a dispute. */
const OUTCOMES: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

const PATH = '/v1/disputes';
const updateParams = z.strictObject({ evidence: z.strictObject({ uncategorized_text: text }) });

export const disputeRoutes: ApiRoute[] = [
  route(
    'GET',
    PATH,
    z.strictObject({ ...listParams, payment_intent: text.optional() }),
    (context, params) => {
      const { payment_intent: intent, ...page } = params;
      const disputes = context.store
        .list('disputes')
        .filter((each) => !intent || each.payment_intent === intent);
      return listPage(PATH, disputes, page);
    },
  ),
  route('POST', `${PATH}/:id`, updateParams, (context, { evidence }) => {
    const { id } = context.call;
    const dispute = context.store.get('disputes', id);
    if (!dispute) throw noSuch('dispute', id, 'dispute');
    const status = OUTCOMES[evidence.uncategorized_text] ?? 'under_review';
    const updated = context.store.put('disputes', {
      ...dispute,
      status,
      is_charge_refundable: status === 'won',
    });
    const type = status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed';
    context.events.record(type, updated, context.call, { status: dispute.status });
    return updated;
  }),
];
