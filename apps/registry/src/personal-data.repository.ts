import { Injectable } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { InjectDataSource } from '@nestjs/typeorm';
import { HELD_IN_REGISTRY_PATH, heldInRegistry, heldInRegistryBody, type HeldRows } from '@haulway/contracts';
import { onlyWithSecret, parseRequest } from '@haulway/server/http';
import { type DataSource } from 'typeorm';
import { z } from 'zod';
import { RegistryConfig } from './registry-config.js';

/** What an admin did stands under their address: $1, in lower case. */
const HELD = [
  {
    table: 'deployments',
    read: 'SELECT to_jsonb(t) AS row FROM deployments t WHERE lower(actor) = $1',
    erase: "UPDATE deployments SET actor = 'erased' WHERE lower(actor) = $1",
  },
  {
    table: 'publish_tokens',
    read: `SELECT to_jsonb(t) - 'digest' AS row FROM publish_tokens t
      WHERE lower(made_by) = $1 OR lower(withdrawn_by) = $1`,
    erase: `UPDATE publish_tokens SET
        made_by = CASE WHEN lower(made_by) = $1 THEN 'erased' ELSE made_by END,
        withdrawn_by = CASE WHEN lower(withdrawn_by) = $1 THEN 'erased' ELSE withdrawn_by END
      WHERE lower(made_by) = $1 OR lower(withdrawn_by) = $1`,
  },
  {
    table: 'release_uploads',
    read: `SELECT to_jsonb(t) - 'files' AS row FROM release_uploads t WHERE lower(discarded_by) = $1`,
    erase: "UPDATE release_uploads SET discarded_by = 'erased' WHERE lower(discarded_by) = $1",
  },
] as const;
const rows = z.array(z.object({ row: z.unknown() }));

/** The rows that name a person. The API knows who they are, and asks for what is held of them. */
@Injectable()
export class PersonalDataRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** All that is held of a person, by table; erased on request. */
  take(email: string, erase: boolean): Promise<HeldRows> {
    return this.dataSource.transaction(async (manager) => {
      const held: Record<string, unknown[]> = {};
      for (const { table, ...statements } of HELD) {
        const found = rows.parse(await manager.query(statements.read, [email.toLowerCase()]));
        held[table] = found.map(({ row }) => row);
        if (erase) await manager.query(statements.erase, [email.toLowerCase()]);
      }
      return heldInRegistry.parse(held);
    });
  }
}

/** Serves it to the API only. */
export const servePersonalData = (app: NestFastifyApplication): void => {
  const onRequest = onlyWithSecret(app.get(RegistryConfig).registrySecret);
  app
    .getHttpAdapter()
    .getInstance()
    .post(HELD_IN_REGISTRY_PATH, { onRequest }, (request) => {
      const { email, erase } = parseRequest(heldInRegistryBody, request.body, 'body');
      return app.get(PersonalDataRepository).take(email, erase);
    });
};
