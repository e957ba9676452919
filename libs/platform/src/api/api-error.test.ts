import { createFakeApi, FakeFailure } from '../testing/fake-api.js';
import { failureOf } from './api-error.js';

const responseOf = (failure: FakeFailure) => createFakeApi(() => failure).fetch('/api/bookings');

describe('the error message for users', () => {
  it.each([
    [{ customer_phone: 'Must be at most 40 characters' }, 'Phone must be at most 40 characters.'],
    [{ collection_postcode: 'Is missing' }, 'Postcode is missing.'],
    [{ 'items.0.unit_price': 'Must not be negative' }, 'Unit price must not be negative.'],
    [{ email: 'Invalid email address' }, 'Invalid email address.'],
    [{ full_name: 'Please enter your full name' }, 'Please enter your full name.'],
  ])('names the field and its problem, %j: %s', async (details, message) => {
    const [field, problem] = Object.entries(details)[0] ?? [];
    const refused = new FakeFailure(400, `${field}: ${problem}.`, 'invalid_request', details);
    expect(await failureOf(await responseOf(refused))).toMatchObject({ message, details });
  });

  it('is the server’s message when its first detail is not a known field', async () => {
    const refused = new FakeFailure(400, 'Please check the form.', 'invalid_request', {
      'area.1': 'Is wrong',
    });
    expect((await failureOf(await responseOf(refused))).message).toBe('Please check the form.');
  });

  it('is a general sentence instead of “Internal server error”', async () => {
    const { message } = await failureOf(await responseOf(new FakeFailure(500, 'Internal server error')));
    expect(message).toBe('Something went wrong on our side. Please try again.');
  });

  it('is the server’s own message otherwise', async () => {
    const full = new FakeFailure(409, 'This slot is full.', 'slot_full', { left: 0 });
    expect((await failureOf(await responseOf(full))).message).toBe('This slot is full.');
  });
});

describe('how long the server asks to wait', () => {
  it.each([
    ['7', 7_000],
    ['soon', undefined],
    [undefined, undefined],
  ])('is %j: %s ms', async (header, ms) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'Retry-After': header };
    const busy = await createFakeApi(() => new FakeFailure(503), { headers }).fetch('/api/bookings');
    expect((await failureOf(busy)).retryAfterMs).toBe(ms);
  });
});
