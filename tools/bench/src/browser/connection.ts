/** A connection: latency in ms, throughput in bytes a second. */
export interface Connection {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
export const SLOW_4G: Connection = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Chromium's fast 4G: a round trip of 60 ms, 2.75 of them for a request; 9 Mbit/s down, of which 90 % are usable. */
export const FAST_4G: Connection = {
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
};
