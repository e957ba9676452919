import { type Page } from '@playwright/test';
import { z } from 'zod';
import type { RouteResponse } from './route-responses.js';

const list = z.looseObject({
  services: z.array(z.looseObject({ booking_config: z.looseObject({}).nullish() })),
});

/** Sets the response to requests for the list of services, and replaces any earlier one. */
export const respondToServices = async (page: Page, response: RouteResponse): Promise<void> => {
  await page.unroute('**/api/services*');
  await page.route('**/api/services*', response);
};

/** The server's list, but with these options in every service. */
export const withConfig =
  (options: Readonly<Record<string, unknown>>): RouteResponse =>
  async (route) => {
    const response = await route.fetch();
    const json = list.parse(await response.json());
    const services = json.services.map((service) => ({
      ...service,
      booking_config: { ...service.booking_config, ...options },
    }));
    await route.fulfill({ response, json: { ...json, services } });
  };
