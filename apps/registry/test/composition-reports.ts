import { randomUUID } from 'node:crypto';
import { type TestRegistry } from './test-registry.js';

interface Reported {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'loaded' | 'failed';
}

/** A network by its number, or an address of one. */
export type ReportingNetwork = number | string;

/** Sends one report of a new page from each network. An API that trusts its proxy takes them for different networks. */
export const reportFrom = async (
  api: TestRegistry,
  reported: Reported,
  networks: readonly ReportingNetwork[],
): Promise<number[]> => {
  const failure = reported.outcome === 'failed' ? { stage: 'entry', code: 'remote_unreachable' } : {};
  const responses = await Promise.all(
    networks.map((network) =>
      api.http
        .post('/telemetry/composition')
        .set(
          'X-Forwarded-For',
          typeof network === 'string' ? network : `10.0.${Math.floor(network / 250)}.${(network % 250) + 1}`,
        )
        .send({
          page_id: randomUUID(),
          events: [{ number: 1, attempt: 1, owner: 'x', ...reported, ...failure }],
        }),
    ),
  );
  return responses.map(({ status }) => status);
};

/** `count` networks, beginning with `first`. */
export const networks = (count: number, first = 0): number[] =>
  Array.from({ length: count }, (_, at) => first + at);
