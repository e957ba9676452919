/**
 * Runs a file of tests in a suite with others, in a block of its own: its hooks stay its own, and what it leaves of spies, timers
 * and the page goes with it.
 *
 * @param {string} file as it is called from its project's folder, to run it alone
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
