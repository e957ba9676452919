import { failure, newIntent, payBy, startWorld, type World } from '../test/world.js';

let world: World;
beforeAll(async () => (world = await startWorld()));
afterAll(() => world.close());

const paid = (method?: string) => payBy(world.stripe, method);
const refundsOf = async (id: string) => (await world.stripe.refunds.list({ payment_intent: id })).data;
const newestCharge = async () => (await world.stripe.events.list({ type: 'charge.*' })).data[0]?.data.object;

test('without an amount, everything left is refunded', async () => {
  const { id } = await paid();
  await world.stripe.refunds.create({ payment_intent: id, amount: 345 });
  const rest = await world.stripe.refunds.create({ payment_intent: id });
  expect(rest).toMatchObject({ amount: 12000, status: 'succeeded', currency: 'gbp', payment_intent: id });
  expect(await newestCharge()).toMatchObject({ amount_refunded: 12345, refunded: true });
  expect((await refundsOf(id)).map((refund) => refund.amount)).toEqual([12000, 345]);
});

test('an amount above what is left is refused, and so is any amount if nothing is left', async () => {
  const { id } = await paid();
  await world.stripe.refunds.create({ payment_intent: id, amount: 12000 });
  const tooMuch = await failure(world.stripe.refunds.create({ payment_intent: id, amount: 346 }));
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(tooMuch.message).toBe('Refund amount (£3.46) is greater than unrefunded amount on charge (£3.45)');
  await world.stripe.refunds.create({ payment_intent: id });
  expect(await failure(world.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_already_refunded',
  });
});

test.each([0, -5])('an amount of %d is refused', async (amount) => {
  const { id } = await paid();
  const error = await failure(world.stripe.refunds.create({ payment_intent: id, amount }));
  expect(error).toMatchObject({ statusCode: 400, param: 'amount' });
});

test('an unpaid or unknown intent cannot be refunded', async () => {
  const { id } = await newIntent(world.stripe);
  expect((await failure(world.stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400);
  expect(await failure(world.stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
    code: 'resource_missing',
  });
  expect((await failure(world.stripe.refunds.create({}))).code).toBe('parameter_missing');
});

test('a pending refund succeeds later', async () => {
  const { id } = await paid('pm_card_pendingRefund');
  const refund = await world.stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('pending');
  await world.control.advance();
  expect(await refundsOf(id)).toMatchObject([{ id: refund.id, status: 'succeeded' }]);
  const { data } = await world.stripe.events.list({ type: 'refund.updated' });
  expect(data[0]?.data).toMatchObject({
    object: { id: refund.id },
    previous_attributes: { status: 'pending' },
  });
});

test('a refund that fails later makes the amount refundable again', async () => {
  const { id } = await paid('pm_card_refundFail');
  const refund = await world.stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('succeeded');
  expect(await newestCharge()).toMatchObject({ refunded: true });
  await world.control.advance();
  expect(await refundsOf(id)).toMatchObject([
    { status: 'failed', failure_reason: 'expired_or_canceled_card' },
  ]);
  expect((await world.stripe.refunds.create({ payment_intent: id })).amount).toBe(12345);
  const { data } = await world.stripe.events.list({ type: 'refund.failed' });
  expect(data[0]?.data.object).toMatchObject({ id: refund.id });
});

test('delayed changes also happen without a call', async () => {
  await world.control.timing({ refundMs: 20 });
  const { id } = await paid('pm_card_pendingRefund');
  await world.stripe.refunds.create({ payment_intent: id });
  let status: string | null | undefined = 'pending';
  while (status === 'pending') status = (await refundsOf(id))[0]?.status;
  expect(status).toBe('succeeded');
});
