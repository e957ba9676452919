import { Injectable } from '@nestjs/common';
import { HELD_IN_REGISTRY_PATH, heldInRegistry, type HeldRows } from '@haulway/contracts';
import { ApiException, callInternally } from '@haulway/server/http';
import { addJob, defineJob } from '../../../common/jobs/index.js';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ApiConfig } from '../../../common/config/index.js';
import { type Person } from './erase-person.js';

const unavailable = () =>
  new ApiException(
    503,
    'unavailable',
    "We can't read some of your data right now. Please try again.",
    undefined,
    5,
  );

/** By the registry's tables, in which its own list has the same names. */
const NOTHING: HeldRows = { deployments: [], publish_tokens: [], release_uploads: [] };

/** What the registry holds of people who were admins: it has tables of its own. */
@Injectable()
export class HeldInRegistry {
  constructor(private readonly config: ApiConfig) {}

  /** By table. @throws ApiException 503 while the registry does not respond */
  async read({ email, isProven }: Person): Promise<HeldRows> {
    if (!isProven) return NOTHING;
    return this.call(email, false).catch(() => {
      throw unavailable();
    });
  }

  /** Erases it once the transaction commits, also if the registry is down at that moment. */
  async eraseLater(manager: EntityManager, { email, isProven }: Person): Promise<void> {
    if (isProven) await addJob(manager, eraseInRegistryJob, { email }, email);
  }

  async call(email: string, erase: boolean): Promise<HeldRows> {
    const { registryUrl, registrySecret } = this.config;
    // an installation without a registry
    if (registryUrl === undefined || registrySecret === undefined) return NOTHING;
    const url = registryUrl + HELD_IN_REGISTRY_PATH;
    return heldInRegistry.parse(await (await callInternally(url, registrySecret, { email, erase })).json());
  }
}

/** The address is all that the registry knows of a person, and their account is gone when this runs. */
export const eraseInRegistryJob = defineJob({
  task: 'erase_in_registry',
  payload: z.object({ email: z.string() }),
  attempts: 25,
  handler: ({ email }, { get }) => get(HeldInRegistry).call(email, true),
});
