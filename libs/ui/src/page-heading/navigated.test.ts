async function openedAt(path: string) {
  window.history.replaceState(null, '', path);
  jest.resetModules();
  return import('./navigated.js');
}

describe('hasNavigated', () => {
  it('is false while the visitor stays on the first page', async () => {
    const { hasNavigated } = await openedAt('/contact');
    expect(hasNavigated()).toBe(false);
    window.history.pushState(null, '', '/contact?topic=skips');
    expect(hasNavigated()).toBe(false);
  });

  it('is true on the next page, and also after going back', async () => {
    const { hasNavigated } = await openedAt('/contact');
    window.history.pushState(null, '', '/about');
    expect(hasNavigated()).toBe(true);
    window.history.pushState(null, '', '/contact');
    expect(hasNavigated()).toBe(true);
  });
});
