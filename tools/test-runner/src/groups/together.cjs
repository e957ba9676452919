/**
 * Runs a test file in a suite with others, in a `describe` block of its own. Its hooks apply only to itself, and its
 * spies, its timers and its page are cleaned up after it.
 *
 * @param {string} file its path from the project's folder, by which it can be run alone
 * @param {() => void} load
 */
module.exports = (file, load) =>
  describe(file, () => {
    const inPage = typeof document !== 'undefined';
    if (inPage) afterEach(() => require('@testing-library/react').cleanup());
    load();
    afterAll(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
      if (!inPage) return;
      document.body.replaceChildren();
      localStorage.clear();
      sessionStorage.clear();
      history.replaceState(null, '', '/');
    });
  });
