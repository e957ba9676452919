import { invalidRequest } from './api-exception.js';

describe('an error response that names fields', () => {
  it('lists each field with its problem, and describes the first one in the message', () => {
    expect(invalidRequest({ label: 'Must not be empty', city: 'Is missing' }).toResponse()).toEqual({
      statusCode: 400,
      error: 'invalid_request',
      message: 'label: Must not be empty.',
      details: { label: 'Must not be empty', city: 'Is missing' },
    });
  });

  it('truncates long field names sent by the caller, never in the middle of a character', () => {
    const { message, details } = invalidRequest({
      [`draft_data.${'👍'.repeat(5_000)}`]: 'Is wrong',
    }).toResponse();
    const name = `draft_data.${'👍'.repeat(89)}…`;
    expect(message).toBe(`${name}: Is wrong.`);
    expect(details).toEqual({ [name]: 'Is wrong' });
  });

  it('names at most a hundred fields', () => {
    const problems = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`items.${index}`, 'Is wrong']),
    );
    expect(Object.keys(invalidRequest(problems).toResponse().details ?? {})).toHaveLength(100);
  });
});
