import { diversionResponse, ratingsResponse } from '@haulway/contracts';
import { averageRatingText, diversionText } from '@haulway/domain';
import type { AggregateRating } from 'schema-dts';
import { type SiteSettings } from '../settings.js';
import { Recent, request, USUAL_MS } from './recent.js';

/** The parts of the API's responses that are read here. */
const ratings = ratingsResponse.pick({ average: true, count: true });
const diversion = diversionResponse.pick({ from: true, to: true, diverted_percent: true, bookings: true });

/** Pages wait no longer for their figures. */
const TIMEOUT_MS = 500;

/** What pages say about Haulway in figures. */
export interface Figures {
  /** Empty for a figure that is not shown. */
  readonly texts: Readonly<Record<'rating' | 'diversion', string>>;
  /** The average rating in the vocabulary of schema.org. */
  readonly ratingFacts?: object;
}

export const NO_FIGURES: Figures = { texts: { rating: '', diversion: '' } };

/** Reads the figures from the API. One is left out while it rests on too little, or the API does not respond. */
export class KnownFigures {
  readonly #ratings;
  readonly #diversion;

  constructor({ apiUrl }: Pick<SiteSettings, 'apiUrl'>) {
    this.#ratings = new Recent(() => request(apiUrl, '/api/ratings', ratings, TIMEOUT_MS));
    this.#diversion = new Recent(() => request(apiUrl, '/api/diversion', diversion, TIMEOUT_MS));
  }

  async read(): Promise<Figures> {
    const [rated, diverted] = await Promise.all([this.#ratings.get(USUAL_MS), this.#diversion.get(USUAL_MS)]);
    const rating = (rated && averageRatingText(rated.average, rated.count)) ?? '';
    const [ratingValue] = rating.split(' ');
    return {
      texts: { rating, diversion: (diverted && diversionText(diverted)) ?? '' },
      ratingFacts:
        rated && rating
          ? ({
              '@type': 'AggregateRating',
              ratingValue,
              ratingCount: rated.count,
              bestRating: 5,
              worstRating: 1,
            } satisfies AggregateRating)
          : undefined,
    };
  }
}
