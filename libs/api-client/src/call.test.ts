import { calls, mutationOf, queryOf, requestOf } from './index.js';

describe('requestOf', () => {
  it('fills in and escapes what stands in braces, and appends what the query says', () => {
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

  it('refuses an empty parameter, whose path would be that of the whole list', () => {
    expect(() => requestOf(calls.drafts.remove, { params: { id: '' } })).toThrow(
      "DELETE /drafts/{id} needs 'id'",
    );
  });

  it('takes a query of an address as it is', () => {
    const query = new URLSearchParams({ search: 'a b' });
    expect(requestOf(calls.bookings.all, { query }).path).toBe('/bookings/admin/all?search=a+b');
  });

  it('sends the key of a call that may be made twice', () => {
    const input = { params: { booking_id: 'b1' }, body: { amount: 5 }, idempotencyKey: 'k' };
    expect(requestOf(calls.payments.refund, input)).toMatchObject({
      method: 'POST',
      path: '/payments/b1/refund',
      body: { amount: 5 },
      idempotencyKey: 'k',
    });
  });
});

describe('what RTK Query takes', () => {
  it('is a query with its tags, and the part of the answer that screens get', () => {
    const definition = queryOf(calls.drafts.one, {
      input: (id: string) => ({ params: { id } }),
      pick: ({ draft }) => draft.version,
    });
    expect(definition.query('d1')).toMatchObject({ method: 'GET', path: '/drafts/d1' });
    expect(definition.providesTags).toEqual(['Drafts']);
  });

  it('is a change that leaves its tags out of date, after a failure only where nobody keeps a form open', () => {
    const failed = { status: 409 };
    const always = mutationOf(calls.accountSecurity.resendVerification);
    const unlessFailed = mutationOf(calls.secondFactor.turnOff, { unlessFailed: true });
    expect(always.query()).toMatchObject({ method: 'POST', path: '/auth/email/resend' });
    expect(always.invalidatesTags(undefined, failed)).toEqual(['Session']);
    expect(unlessFailed.invalidatesTags(undefined, failed)).toEqual([]);
    expect(unlessFailed.invalidatesTags(undefined, undefined)).toEqual(['Session']);
  });
});
