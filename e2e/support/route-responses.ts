import { type Route, test } from '@playwright/test';

export type RouteResponse = (route: Route) => Promise<void> | void;

/** No response: the page stays in its loading state. */
export const waiting: RouteResponse = () => undefined;

/** The API fails, with a sentence that can be shown to people. */
export const failing =
  (message = 'Out of order.'): RouteResponse =>
  (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, error: 'internal', message } });

/** A proxy fails instead of the API, without a sentence of ours. */
export const broken: RouteResponse = (route) => route.fulfill({ status: 502, body: 'Bad Gateway' });

/** Only for this method; all other requests are sent on. */
export const only =
  (method: string, response: RouteResponse): RouteResponse =>
  (route) =>
    route.request().method() === method ? response(route) : route.fallback();

/**
 * For files whose routes call `route.fetch()`: ends the routes after each test. A page may still be loading then, and the
 * error of its route would fail a test that has passed.
 */
export const endRoutesAfterEach = (): void =>
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
