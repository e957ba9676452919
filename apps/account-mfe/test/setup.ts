import { logger } from '@haulway/platform';

/** Every test starts with an empty storage. Expected failures are not printed. */
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(logger, 'error').mockReturnValue();
});

afterEach(() => jest.restoreAllMocks());
