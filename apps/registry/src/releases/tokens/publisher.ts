import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type endpoints } from '@haulway/contracts';
import { type ApiRequest, type CallOf } from '@haulway/server/http';
import { type ReleaseManager } from '../deployment.entity.js';

/** The publisher, as the token describes it. Nothing here is taken from the request's own data. */
export interface Publisher {
  /** The name in histories: 'booking team (CI)'. */
  readonly who: string;
  /** The team that owns the publisher's releases; null when the token names none (development). */
  readonly owner: string | null;
  /** The token's row; null in development. */
  readonly tokenId: string | null;
  /** The part of the site that the token was made for; null for a token without a path. */
  readonly path: string | null;
  /** What the token is called and when it ends; null in development. */
  readonly token: { readonly name: string; readonly endsAt: Date } | null;
}

/** A request after the publisher guard, which stores the publisher on it. */
export type PublisherRequest = ApiRequest & { params: { remote?: string }; publisher?: Publisher };

/** The `Publisher`, on routes behind the publisher guard. */
export const CurrentPublisher = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Publisher => {
    const { publisher } = context.switchToHttp().getRequest<PublisherRequest>();
    if (!publisher) throw new Error(`${context.getClass().name} is not behind the publisher guard`);
    return publisher;
  },
);

/** Who requests a change of what is live, and why: on routes for admins and publishers. */
export const releaseManagerOf = ({
  caller,
  request,
  body,
}: Pick<CallOf<typeof endpoints.microFrontends.kill>, 'caller'> & {
  readonly body?: { readonly reason?: string | undefined } | undefined;
  readonly request: ApiRequest & { publisher?: Publisher };
}): ReleaseManager => {
  const who = caller?.email ?? request.publisher?.who;
  if (who === undefined) throw new Error('The route is not behind the release manager guard');
  return { who, reason: body?.reason ?? null, isAdmin: caller !== null };
};

/** The publish token of a call, for its holder; null for an admin. */
export const tokenOf = ({ publisher }: ApiRequest & { publisher?: Publisher }) => {
  const { token } = publisher ?? {};
  return token ? { name: token.name, ends_at: token.endsAt.toISOString() } : null;
};
