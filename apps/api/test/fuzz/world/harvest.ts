import { z } from 'zod';
import { payCard } from '../../paying.js';
import { type Blueprint } from '../generate/blueprint.js';
import { ownerOf } from './actors.js';
import { type FuzzWorld } from './fuzz-world.js';
import { type Owner } from './pool.js';

const withId = z.object({ id: z.string() });
const created = z.object({
  booking: withId.extend({ user_id: z.string().nullable() }).optional(),
  draft: withId.optional(),
  address: withId.optional(),
  service: withId.optional(),
  waste_item: withId.optional(),
  price: withId.optional(),
  publish_token: withId.optional(),
  rule: withId.optional(),
  day: withId.optional(),
  payment_intent_id: z.string().optional(),
});

/** Some intents are paid, some declined, some left alone. */
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined', undefined];

/** After these calls the sender's token is invalid. */
const SIGNING_OUT = [
  'customers.signOut',
  'auth.signOut',
  'accountSecurity.signOutEverywhere',
  'personalData.deleteAccount',
];

/** Does what the card form would do, so that there are payments to confirm and to refund. */
const payAtTimes = async (world: FuzzWorld, intentId: string): Promise<void> => {
  const card = CARDS[intentId.charCodeAt(intentId.length - 1) % CARDS.length];
  // an intent that is already paid or cancelled is just as useful for later requests
  if (card !== undefined) await payCard(world.booking, intentId, card).catch(() => undefined);
};

/** Stores the ids of rows that a response shows, so that later requests can use them. */
export const harvest = async (
  world: FuzzWorld,
  { actor, operation }: Blueprint,
  response: unknown,
): Promise<void> => {
  if (operation && SIGNING_OUT.includes(operation.id)) world.credentials.renew();
  const rows = created.safeParse(response);
  if (!rows.success) return;
  // a day is set by PUT, no matter what it was before
  if (rows.data.day) world.pool.add('day', 'admin', rows.data.day.id);
  if (operation?.method !== 'POST') return;
  const { booking, draft, address, service, waste_item, price, publish_token, rule, payment_intent_id } =
    rows.data;
  const owner: Owner = operation.access === 'public' ? 'guest' : ownerOf(actor);
  if (booking) world.pool.add('booking', booking.user_id === null ? 'guest' : owner, booking.id);
  if (draft) world.pool.add('draft', owner, draft.id);
  if (address) world.pool.add('address', owner, address.id);
  if (service) world.pool.add('service', owner, service.id);
  if (waste_item) world.pool.add('waste_item', owner, waste_item.id);
  if (publish_token) world.pool.add('publish_token', owner, publish_token.id);
  if (rule) world.pool.add('rule', owner, rule.id);
  if (price) world.pool.add('price', owner, price.id);
  if (payment_intent_id === undefined) return;
  world.pool.add('intent', owner, payment_intent_id);
  await payAtTimes(world, payment_intent_id);
};
