/** The cookie that an answer sets under a name, as the browser sends it back: `name=value`; empty if it sets none. */
export const cookieOf = (headers: Record<string, unknown>, name = 'haulway_refresh'): string => {
  const set: unknown = headers['set-cookie'];
  const all = Array.isArray(set) ? set.map(String) : [];
  // the last one counts: a response may delete a cookie and set a new one
  const last = all.filter((cookie) => cookie.startsWith(`${name}=`)).at(-1);
  return last?.split(';')[0] ?? '';
};
