import { invalidRequest } from './api-exception.js';

describe('a refusal that names fields', () => {
  it('names each with its problem and speaks of the first', () => {
    expect(invalidRequest({ label: 'Must not be empty', city: 'Is missing' }).toResponse()).toEqual({
      statusCode: 400,
      error: 'invalid_request',
      message: 'label: Must not be empty.',
      details: { label: 'Must not be empty', city: 'Is missing' },
    });
  });

  it('cuts names that a caller made long, and never inside a character', () => {
    const { message, details } = invalidRequest({
      [`draft_data.${'👍'.repeat(5_000)}`]: 'Is wrong',
    }).toResponse();
    const name = `draft_data.${'👍'.repeat(89)}…`;
    expect(message).toBe(`${name}: Is wrong.`);
    expect(details).toEqual({ [name]: 'Is wrong' });
  });

  it('names no more than a hundred', () => {
    const problems = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`items.${index}`, 'Is wrong']),
    );
    expect(Object.keys(invalidRequest(problems).toResponse().details ?? {})).toHaveLength(100);
  });
});
