import { Logger } from '@nestjs/common';
import { useTestApi } from '../../test-api.js';
import { ServiceRepository } from '../../../src/modules/catalogue/services/service.repository.js';

const internal = {
  statusCode: 500,
  error: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
};

describe('an unexpected error', () => {
  const page = jest.fn();
  const api = useTestApi({ providers: [[ServiceRepository, { page }]], statusesUnchecked: true });
  afterEach(() => jest.restoreAllMocks());

  it('is logged with its context, and the response reveals nothing of it', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    page.mockRejectedValueOnce(new Error('relation "secrets" does not exist'));
    const { body } = await api.http.get('/services').set('X-Request-Id', 'edge-1f').expect(500);
    expect(body).toEqual(internal);
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(/^GET \/api\/services \(request edge-1f\): relation "secrets"/u),
      expect.stringContaining('at '),
    );
  });

  it('is raised for a response that breaks the contract, outside production', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    page.mockResolvedValueOnce([
      [{ id: 'no-uuid', slug: 'skip-hire', basePricePence: 1, bookingConfig: {} }],
      1,
    ]);
    expect((await api.http.get('/services').expect(500)).body).toEqual(internal);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('breaks its contract'), expect.any(String));
  });

  it.each([
    ['directly', { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }],
    ['behind PgBouncer', { message: 'server conn crashed?', code: '08P01', severity: 'FATAL' }],
  ])('is answered 503 with Retry-After while the database is unreachable, %s', async (_where, error) => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    page.mockRejectedValueOnce(Object.assign(new Error(error.message), error));
    const { body, headers } = await api.http.get('/services').expect(503);
    expect(body).toMatchObject({ statusCode: 503, error: 'unavailable' });
    expect(headers['retry-after']).toBe('2');
  });

  it('is not treated as an outage when our own statement is wrong, though PgBouncer uses the same code', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const error = { message: 'bind message supplies 1 parameters', code: '08P01', severity: 'ERROR' };
    page.mockRejectedValueOnce(Object.assign(new Error(error.message), error));
    expect((await api.http.get('/services').expect(500)).body).toEqual(internal);
  });
});
