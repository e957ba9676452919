import { calls, requestOf } from '@haulway/api-client';
import type { CrewJob } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { londonToday } from '@haulway/domain';
import { type ApiClient, type ApiFailure, ApiRequestError } from '@haulway/platform';
import type { EventStep, PhotoStep, Step, TipStep } from './step.js';

/** What became of a step that was sent. */
export type Outcome =
  /** The server has it. `job` is the job as it is now. */
  | { readonly kind: 'accepted'; readonly job?: CrewJob }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The phone's clock was wrong: the step happened at another time. */
  | { readonly kind: 'corrected'; readonly at: Date }
  /** No response, or one that decides nothing: the same step is sent again. */
  | { readonly kind: 'later'; readonly retryAfterMs: number }
  | { readonly kind: 'signed-out' };

/** After this long a request counts as lost. A phone that changes its network does not notice for minutes. */
const EVENT_TIMEOUT_MS = 30_000;
const PHOTO_TIMEOUT_MS = 2 * 60_000;
const WEEK_MS = 7 * 24 * 3_600_000;

const TOO_OLD = 'Too old: call the office';

const NOT_LISTED = "This job isn't on your list any more. The office may have given it to someone else.";

/** Responses that say nothing about the step itself. */
const isUndecided = ({ status }: ApiFailure): boolean =>
  status < 400 || status >= 500 || [408, 425, 429].includes(status);

const serverTimeOf = ({ details }: ApiFailure): Date | undefined => {
  const at = new Date(String(details?.['server_time']));
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** A time ahead of the server's was a wrong clock; it happened before now. What is too long ago stays refused. */
const afterClockWrong = (step: Step, failure: ApiFailure): Outcome => {
  const now = serverTimeOf(failure);
  const at = Date.parse(step.at);
  if (!now) return { kind: 'refused', reason: failure.message };
  if (at < now.getTime() - WEEK_MS) return { kind: 'refused', reason: TOO_OLD };
  return at > now.getTime() ? { kind: 'corrected', at: now } : { kind: 'refused', reason: failure.message };
};

export const outcomeOf = (step: Step, failure: ApiFailure): Outcome => {
  if (failure.status === 401) return { kind: 'signed-out' };
  if (failure.code === 'clock_wrong') return afterClockWrong(step, failure);
  if (isUndecided(failure)) return { kind: 'later', retryAfterMs: failure.retryAfterMs ?? 0 };
  return { kind: 'refused', reason: failure.status === 404 ? NOT_LISTED : failure.message };
};

const isJobResponse = (response: unknown): response is { readonly job: CrewJob } =>
  isRecord(response) && isRecord(response['job']) && Array.isArray(response['job']['events']);

const sendEvent = async (client: ApiClient, step: EventStep): Promise<CrewJob | undefined> => {
  const { id, booking_id, type, at, note, weight_kg, signed_by } = step;
  const response = await client.request(
    requestOf(calls.crew.addEvent, {
      params: { booking_id },
      body: { id, type, happened_at: at, note, weight_kg, signed_by },
      signal: AbortSignal.timeout(EVENT_TIMEOUT_MS),
    }),
  );
  return isJobResponse(response) ? response.job : undefined;
};

const formOf = (id: string, picture: Blob): FormData => {
  const body = new FormData();
  // the server reads the id before the picture, so that a repeated photo is not processed again
  body.set('id', id);
  body.set('photo', picture, 'photo.jpg');
  return body;
};

const sendPhoto = async (client: ApiClient, { id, booking_id }: PhotoStep, picture: Blob): Promise<void> => {
  const signal = AbortSignal.timeout(PHOTO_TIMEOUT_MS);
  const [params, body] = [{ id: booking_id }, formOf(id, picture)];
  await client.request(requestOf(calls.photos.add, { params, body, signal }));
};

/** @returns the id of the tip: a ticket that was recorded before has that of the first one */
const sendTip = async (client: ApiClient, { id, at, tip }: TipStep): Promise<string> => {
  const body = { ...tip, id, date: londonToday(new Date(at)) };
  const signal = AbortSignal.timeout(EVENT_TIMEOUT_MS);
  const response = await client.request(requestOf(calls.waste.createTip, { body, signal }));
  const recorded = isRecord(response) && isRecord(response['tip']) ? response['tip']['id'] : undefined;
  return typeof recorded === 'string' ? recorded : id;
};

const NO_PICTURE = "This phone couldn't read the photo.";

type PictureOf = (id: string) => Promise<Blob | undefined>;

/** Sends the photo of a ticket whose tip the server has. */
const sendTicket = async (client: ApiClient, step: TipStep, tipId: string, pictureOf: PictureOf) => {
  const only = (reason: string) =>
    ({ kind: 'refused', reason: `The tip is sent, but not its photo. ${reason}` }) as const;
  const picture = await pictureOf(step.id);
  if (!picture) return only(NO_PICTURE);
  try {
    const signal = AbortSignal.timeout(PHOTO_TIMEOUT_MS);
    const [params, body] = [{ id: tipId }, formOf(step.id, picture)];
    await client.request(requestOf(calls.tipPhotos.add, { params, body, signal }));
    return { kind: 'accepted' } as const;
  } catch (error) {
    if (!(error instanceof ApiRequestError)) throw error;
    const outcome = outcomeOf(step, error.failure);
    return outcome.kind === 'refused' ? only(outcome.reason) : outcome;
  }
};

/** Sends one step. Its id makes the server count it once, however often a response is lost. */
export const deliver = async (client: ApiClient, step: Step, pictureOf: PictureOf): Promise<Outcome> => {
  try {
    if (step.kind === 'event') return { kind: 'accepted', job: await sendEvent(client, step) };
    if (step.kind === 'tip') {
      const tipId = await sendTip(client, step);
      return step.has_photo ? await sendTicket(client, step, tipId, pictureOf) : { kind: 'accepted' };
    }
    const picture = await pictureOf(step.id);
    if (!picture) return { kind: 'refused', reason: NO_PICTURE };
    await sendPhoto(client, step, picture);
    return { kind: 'accepted' };
  } catch (error) {
    if (error instanceof ApiRequestError) return outcomeOf(step, error.failure);
    throw error;
  }
};
