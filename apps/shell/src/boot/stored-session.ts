/**
 * Runs before the first paint (preboot.ts): somebody with a stored session sees a spinner
 * until it is validated, not the pre-rendered page of a visitor.
 */
try {
  if (localStorage.getItem('authToken') && localStorage.getItem('user'))
    document.documentElement.dataset['session'] = 'stored';
} catch {
  // Storage that is forbidden holds no session.
}
