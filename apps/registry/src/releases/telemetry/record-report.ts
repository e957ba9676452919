import { Injectable } from '@nestjs/common';
import { type CompositionEvent, type CompositionReport } from '@haulway/contracts';
import { anonymousMessage, anonymousStack, assetName } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { Metrics } from '@haulway/server/metrics';
import { Transactions } from '@haulway/server/database';
import { RegistryConfig } from '../../registry-config.js';
import { type Published, type StoredEvent, TelemetryRepository } from './telemetry.repository.js';
import { networkDigest, siteNetworkOf } from '@haulway/server/http';

/** Replaces every version that was never published: invented versions must not fill the tables. */
const UNKNOWN = 'unknown';
const NO_DETAILS = { message: null, stack: null, chunk: null };

/** What went wrong and where. Anybody may send anything, so it is cleaned here as it is in browsers. */
const detailsOf = (event: CompositionEvent, known: Published | undefined) => {
  if (event.outcome !== 'failed' || !known?.version) return NO_DETAILS;
  const { message, stack, chunk } = event;
  return {
    message: anonymousMessage(message ?? '') || null,
    stack: anonymousStack(stack ?? '') || null,
    chunk: assetName(`/${chunk ?? ''}`) ?? null,
  };
};

const toStored = (event: CompositionEvent, known: Published | undefined): StoredEvent => ({
  remote: known?.remote ? event.remote : '*',
  version: known?.version ? (event.version ?? '') : UNKNOWN,
  failed: event.outcome === 'failed',
  stage: event.outcome === 'failed' ? event.stage : '',
  code: event.outcome === 'failed' ? event.code : '',
  attempt: event.attempt,
  owner: known?.version ? (event.owner ?? '') : '',
  ...detailsOf(event, known),
});

/** Stores what a browser reports: counts by the minute, one outcome per page and version, and a few samples. */
@Injectable()
export class RecordReport {
  constructor(
    private readonly transactions: Transactions,
    private readonly telemetry: TelemetryRepository,
    private readonly clock: Clock,
    private readonly config: RegistryConfig,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Counts repeated events once: an event is identified by its page and its number within the page.
   * @param address of the caller; only a keyed digest of it is stored
   * @returns the events that were new
   */
  async execute({ page_id, events }: CompositionReport, address: string): Promise<readonly StoredEvent[]> {
    const now = this.clock.now();
    // a home or office has up to a whole /48: one machine must not count as several networks
    const site = siteNetworkOf(address) ?? address;
    const network = networkDigest(this.config.digestKey, site, now.toISOString().slice(0, 10));
    const stored = await this.transactions.run(async (manager) => {
      const fresh = await this.#claim(manager, page_id, network, now, events);
      if (fresh.length === 0) return [];
      const known = await this.telemetry.publishedOf(manager, fresh);
      const rows = fresh.map((event, at) => toStored(event, known[at]));
      await this.telemetry.storeOutcomes(manager, page_id, now, rows);
      const counts = await this.telemetry.countEvents(manager, now, rows);
      await this.telemetry.storeSamples(manager, page_id, now, counts, rows);
      return rows;
    });
    for (const { remote, version, failed, code } of stored) {
      const outcome = failed ? 'failed' : 'loaded';
      this.metrics.composition.inc({ ...this.metrics.versionLabel(remote, version), outcome, code });
    }
    return stored;
  }

  /**
   * Locks the page's row, so that the same report sent twice at once is recognised. Returns the events that are new.
   */
  async #claim(
    manager: EntityManager,
    pageId: string,
    network: string,
    now: Date,
    events: readonly CompositionEvent[],
  ): Promise<CompositionEvent[]> {
    const seen = new Set(await this.telemetry.lockPage(manager, pageId, network, now));
    const fresh = events.filter(({ number }) => !seen.has(number) && seen.add(number));
    if (fresh.length > 0) {
      await this.telemetry.storeNumbers(manager, pageId, [...seen]);
    }
    return fresh;
  }
}
