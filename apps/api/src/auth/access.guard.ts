import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Access, type Endpoint, endpoints } from '@haulway/contracts';
import {
  type ApiRequest,
  type Caller,
  EarlyReads,
  endpointOf,
  forbidden,
  unauthenticated,
  type Visitor,
} from '../http/index.js';
import { AccessTokens } from './access-token.js';
import { bearerTokenOf } from './bearer-token.js';
import { SessionOwners } from './session-owners.js';

const ACCOUNT_ROUTES: ReadonlySet<Access> = new Set<Access>(['visitor', 'user', 'admin', 'releaser']);

/**
 * Lets a request through as its endpoint's `access` says. The account and the session are read for every call, so
 * that a role taken away, an account gone or a session ended counts at once, not when the token ends. `refresh`,
 * `stripe` and `publisher` routes are guarded by their own modules, and so are `releaser` routes, which only learn
 * here who is signed in.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly owners: SessionOwners,
    private readonly early: EarlyReads,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const endpoint = endpointOf(context);
    if (!ACCOUNT_ROUTES.has(endpoint.access)) return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    return endpoint.access === 'visitor' ? this.letIn(request) : this.admit(request, endpoint);
  }

  /** Turns nobody away, and so waits for nothing: what they look for is asked for at the same time. */
  private letIn(request: ApiRequest): true {
    const asked = async (): Promise<Visitor> => {
      const caller = await this.findCaller(request);
      return { caller, hasStaleToken: caller === null && request.headers.authorization !== undefined };
    };
    request.visitor = asked();
    // a request that is refused before it wants to know must not leave a failure behind
    request.visitor.catch(() => undefined);
    return true;
  }

  private async admit(request: ApiRequest, endpoint: Endpoint): Promise<boolean> {
    const { access } = endpoint;
    const caller = await this.findCaller(request, endpoint);
    request.caller = caller;
    if (access === 'releaser') return true;
    if (!caller) throw unauthenticated();
    if (access === 'admin' && caller.role !== 'admin') throw forbidden();
    return true;
  }

  private async findCaller(request: ApiRequest, endpoint?: Endpoint): Promise<Caller | null> {
    const token = bearerTokenOf(request);
    const claims = token === undefined ? null : await this.tokens.read(token);
    if (!claims) return null;
    if (endpoint) this.early.begin(endpoint, request, claims.sub);
    return endpoint === endpoints.auth.me ? this.owners.findWithAccount(claims) : this.owners.find(claims);
  }
}
