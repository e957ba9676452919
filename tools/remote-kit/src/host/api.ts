/**
 * `@haulway/remote-kit/api`: the site's API with its types. `calls` has every endpoint of the site's table; `queryOf` and
 * `mutationOf` make endpoints for `api.injectEndpoints` of them. They are bundled with the remote.
 */
export { calls, mutationOf, queryOf } from '@haulway/api-client';
