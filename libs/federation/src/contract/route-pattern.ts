/**
 * Does `path` fall under a remote's route pattern? Patterns are the discovery document's: `/book/:slug`, and a
 * trailing `/*` takes all that is below.
 */
export const matchesPattern = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return false;
  return wanted.every((part, index) => part === '*' || part.startsWith(':') || part === given[index]);
};
