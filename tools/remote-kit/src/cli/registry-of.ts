import { type Registry, ReleaseError } from '@haulway/release/client';
import type { CommandRequest } from './command-line.js';

type Named = Pick<NonNullable<CommandRequest>, 'registry' | 'token'>;

/**
 * The base of the API that a command calls. `https://haulway.example` and `https://haulway.example/api` mean the same.
 * @throws ReleaseError if no address is given, or if it is invalid
 */
export const registryUrl = ({ registry }: Pick<Named, 'registry'>, env: NodeJS.ProcessEnv): string => {
  const named = registry ?? env['HAULWAY_REGISTRY'];
  if (!named) throw new ReleaseError('Name the registry with --registry or HAULWAY_REGISTRY.');
  if (!URL.canParse(named) || !/^https?:/u.test(named))
    throw new ReleaseError(`The registry must be an address such as https://haulway.example, not ${named}.`);
  const { origin, pathname } = new URL(named);
  const path = pathname.replace(/\/+$/u, '');
  return origin + (path === '' ? '/api' : path);
};

/**
 * The registry that a command calls, with the token of the remote.
 * @throws ReleaseError if one of the two is missing
 */
export const registryOf = (named: Named, env: NodeJS.ProcessEnv): Registry => {
  const apiUrl = registryUrl(named, env);
  const token = named.token ?? env['HAULWAY_TOKEN'];
  if (!token)
    throw new ReleaseError(
      "Set HAULWAY_TOKEN to the remote's token, which an admin of the site makes for your team (/admin/releases).",
    );
  return { apiUrl, tokenOf: () => token };
};
