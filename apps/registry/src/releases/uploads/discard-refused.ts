import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiException } from '@haulway/server/http';
import { catchError, type Observable } from 'rxjs';
import { z } from 'zod';
import { type PublisherRequest } from '../tokens/publisher.js';
import { DiscardUpload } from './discard-upload.js';

/** Whether the version itself is refused: not an ended token, a busy registry or a full disk. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiException && [400, 404, 409, 422].includes(error.getStatus());

/** All that is needed of a body that may be invalid otherwise. */
const sent = z.object({ url: z.url() });

/**
 * Discards the upload of a version that is refused, so that it does not count towards the limit of its remote. It is an
 * interceptor because an invalid body reaches no handler.
 */
@Injectable()
export class DiscardRefused implements NestInterceptor {
  readonly #logger = new Logger(DiscardRefused.name);

  constructor(private readonly discarding: DiscardUpload) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { params, body } = context.switchToHttp().getRequest<PublisherRequest>();
    return next.handle().pipe(
      catchError(async (error: unknown): Promise<never> => {
        const { success, data } = sent.safeParse(body);
        if (success && isRefusal(error))
          await this.discarding
            .ofRefused(params.remote ?? '', data.url)
            .catch((failed: unknown) =>
              this.#logger.error(`The upload was not discarded: ${String(failed)}`),
            );
        throw error;
      }),
    );
  }
}
