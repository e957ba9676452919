/**
 * Runs before the first paint, as a script of its own (prerender/): somebody with a stored session sees a spinner
 * until it is validated (SPEC section 2), not the pre-rendered page of a visitor. Kept to what fits in one packet.
 */
try {
  if (localStorage.getItem('authToken') && localStorage.getItem('user'))
    document.documentElement.dataset['session'] = 'stored';
} catch {
  // Storage that is forbidden holds no session.
}
