import { allPages } from './all-pages.js';

const server =
  (rows: readonly number[], size: number, total = rows.length) =>
  (page: number) =>
    Promise.resolve({ data: { rows: rows.slice((page - 1) * size, page * size), total } });

describe('allPages', () => {
  it.each([
    [0, 1],
    [3, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])('returns all of %d rows after %d requests', async (count, questions) => {
    const rows = Array.from({ length: count }, (_, index) => index);
    const ask = jest.fn(server(rows, 100));
    expect(await allPages(ask)).toEqual({ data: rows });
    expect(ask).toHaveBeenCalledTimes(questions);
  });

  it('ends when rows have been deleted since they were counted', async () => {
    const ask = jest.fn(server([1, 2, 3], 2, 9));
    expect(await allPages(ask)).toEqual({ data: [1, 2, 3] });
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('returns the first error and sends no further request', async () => {
    const ask = jest
      .fn()
      .mockResolvedValueOnce({ data: { rows: [1], total: 3 } })
      .mockResolvedValue({ error: 'down' });
    expect(await allPages(ask)).toEqual({ error: 'down' });
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
