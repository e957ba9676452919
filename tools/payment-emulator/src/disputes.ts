import { z } from 'zod';
import { noSuch } from './api/errors.js';
import { listParams, text } from './api/params.js';
import { listPage } from './api/responses.js';
import { type ApiRoute, type Context, route } from './context.js';
import { newId } from './store/store.js';
import type { Charge } from './store/tables.js';

/** The texts with which Stripe's test mode closes a dispute. */
const OUTCOMES: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

/** Opens the dispute that a dispute card causes after a successful payment. Nobody has sent evidence yet. */
export function openDispute(context: Context, charge: Charge, inquiry: boolean): void {
  const dispute = context.store.put('disputes', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  });
  context.store.put('charges', { ...charge, disputed: true });
  context.events.record('charge.dispute.created', dispute);
}

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
