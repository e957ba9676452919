import { noteUnsent, unsentWork } from './unsent.js';

beforeEach(() => localStorage.clear());

it('is noted by remote and account', () => {
  noteUnsent('crew-mfe', 'ada', '1 step waits.');
  noteUnsent('fleet-mfe', 'ada', '2 checks wait.');
  noteUnsent('crew-mfe', 'bob', '3 steps wait.');
  expect([...unsentWork('ada')].sort()).toEqual(['1 step waits.', '2 checks wait.']);
  expect(unsentWork('bob')).toEqual(['3 steps wait.']);
  expect(unsentWork('carol')).toEqual([]);
});

it('leaves nothing behind once everything is sent', () => {
  noteUnsent('crew-mfe', 'ada', '2 steps wait.');
  noteUnsent('crew-mfe', 'ada', '1 step waits.');
  expect(unsentWork('ada')).toEqual(['1 step waits.']);
  noteUnsent('crew-mfe', 'ada', undefined);
  expect(localStorage).toHaveLength(0);
});

it('throws nothing when the storage is forbidden', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  noteUnsent('crew-mfe', 'ada', '1 step waits.');
  expect(unsentWork('ada')).toEqual([]);
  denied.mockRestore();
});
