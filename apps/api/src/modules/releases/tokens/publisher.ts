import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type ApiRequest } from '../../../common/http/index.js';

/** Whoever publishes, as their token says; nothing that a request says of itself stands here. */
export interface Publisher {
  /** How histories name them: 'booking team (CI)'. */
  readonly who: string;
  /** The team that releases made by them belong to; null where the token knows of none (development). */
  readonly owner: string | null;
  /** The token's row; null in development. */
  readonly tokenId: string | null;
  /** The part of the site that the token was made for; null for one that names none. */
  readonly path: string | null;
}

/** What the publisher guard finds in a request, and leaves on it. */
export type PublisherRequest = ApiRequest & { params: { remote?: string }; publisher?: Publisher };

/** The `Publisher`, on routes behind the publisher guard. */
export const CurrentPublisher = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Publisher => {
    const { publisher } = context.switchToHttp().getRequest<PublisherRequest>();
    if (!publisher) throw new Error(`${context.getClass().name} is not behind the publisher guard`);
    return publisher;
  },
);

/** How the history names whoever called a route of admins and publishers. */
export const CurrentReleaseManager = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string => {
    const { caller, publisher } = context.switchToHttp().getRequest<PublisherRequest>();
    const who = caller?.email ?? publisher?.who;
    if (who === undefined)
      throw new Error(`${context.getClass().name} is not behind the release manager guard`);
    return who;
  },
);
