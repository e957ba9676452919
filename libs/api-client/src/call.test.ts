import { calls, mutationOf, queryOf, requestOf } from './index.js';

describe('requestOf', () => {
  it('fills in and escapes the path parameters, and appends the query', () => {
    const request = requestOf(calls.admin.bookingChanges, {
      params: { id: '../auth/me?x' },
      query: { page: 2, limit: undefined },
      fresh: true,
    });
    expect(request).toEqual({
      method: 'GET',
      path: '/bookings/admin/..%2Fauth%2Fme%3Fx/changes?page=2',
      tags: ['Bookings'],
      fresh: true,
    });
  });

  it('rejects an empty parameter, because the path would address the whole list', () => {
    expect(() => requestOf(calls.drafts.remove, { params: { id: '' } })).toThrow(
      "DELETE /drafts/{id} needs 'id'",
    );
  });

  it('accepts URLSearchParams as the query', () => {
    const query = new URLSearchParams({ search: 'a b' });
    expect(requestOf(calls.bookings.all, { query }).path).toBe('/bookings/admin/all?search=a+b');
  });

  it('sends the idempotency key of a call', () => {
    const input = { params: { booking_id: 'b1' }, body: { amount: 5 }, idempotencyKey: 'k' };
    expect(requestOf(calls.payments.refund, input)).toMatchObject({
      method: 'POST',
      path: '/payments/b1/refund',
      body: { amount: 5 },
      idempotencyKey: 'k',
    });
  });
});

describe('an RTK Query definition', () => {
  it('of a query has its tags, and picks the needed part of the response', () => {
    const definition = queryOf(calls.drafts.one, {
      input: (id: string) => ({ params: { id } }),
      pick: ({ draft }) => draft.version,
    });
    expect(definition.query('d1')).toMatchObject({ method: 'GET', path: '/drafts/d1' });
    expect(definition.providesTags).toEqual(['Drafts']);
  });

  it('of a change has its tags, and may keep what the screens show when it fails', () => {
    const resend = mutationOf(calls.accountSecurity.resendVerification);
    expect(resend.query()).toMatchObject({ method: 'POST', tags: ['Session'], keepAfterFailure: false });
    const keeping = mutationOf(calls.accountSecurity.resendVerification, { unlessFailed: true });
    expect(keeping.query()).toMatchObject({ tags: ['Session'], keepAfterFailure: true });
  });
});
