import type { Route } from '@playwright/test';

/** What a request is answered with in place of the API. */
export type Answer = (route: Route) => Promise<void> | void;

/** Never answered: the page stays as it is while it loads. */
export const waiting: Answer = () => undefined;

/** The API fails, with a sentence fit to show. */
export const failing =
  (message = 'Out of order.'): Answer =>
  (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, error: 'internal', message } });

/** Somebody else fails in the API's place: no sentence of ours, as from a proxy. */
export const broken: Answer = (route) => route.fulfill({ status: 502, body: 'Bad Gateway' });

/** Only for this method; every other request goes through. */
export const only =
  (method: string, answer: Answer): Answer =>
  (route) =>
    route.request().method() === method ? answer(route) : route.fallback();
