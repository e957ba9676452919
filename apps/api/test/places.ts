import { CheckPlaces } from '../src/modules/operations/places/check-places.js';
import { type TestApi } from './test-api.js';

/** Fails when the counters of places, the places of bookings and the bookings themselves do not agree. */
export const checkPlaces = async ({ app }: TestApi): Promise<void> => {
  expect(await app.get(CheckPlaces).execute()).toEqual({ counters: [], bookings: [], misplaced: 0 });
};
