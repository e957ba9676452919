const as = (databaseUrl: string, username: string, password: string): string => {
  const url = new URL(databaseUrl);
  [url.username, url.password] = [username, password];
  return url.href;
};

/** A test database's address for the registry's role. */
export const registryUrl = (databaseUrl: string): string => as(databaseUrl, 'haulway_registry', 'registry');

/** The same for its owner, as the API signs in. */
export const ownerUrl = (databaseUrl: string): string => as(databaseUrl, 'test', 'test');
