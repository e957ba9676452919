import { Controller, UseGuards } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { LiveRemotes } from '../overview/live-remotes.js';
import { ReleaseManagerGuard } from '../publisher.guard.js';
import { TelemetryRepository } from '../telemetry/telemetry.repository.js';
import { tokenOf } from '../tokens/publisher.js';
import { MapStacks } from './map-stacks.js';

const { remoteStatus, remoteErrors } = endpoints.microFrontends;

/** The routes by which a team reads how its own remote does in browsers. */
@Controller()
@UseGuards(ReleaseManagerGuard)
export class HealthController {
  constructor(
    private readonly live: LiveRemotes,
    private readonly telemetry: TelemetryRepository,
    private readonly stacks: MapStacks,
  ) {}

  @Route(remoteStatus)
  status(@Call() { params: { remote }, request }: CallOf<typeof remoteStatus>) {
    return this.live.status(remote, tokenOf(request));
  }

  @Route(remoteErrors)
  async errors(@Call() { params: { remote } }: CallOf<typeof remoteErrors>) {
    const rows = await this.telemetry.lastErrors(remote);
    const stacks = await this.stacks.execute(
      remote,
      rows.map(({ stack }) => stack),
    );
    return {
      errors: rows.map((row, at) => ({
        ...row,
        stack: stacks[at] ?? [],
        last_at: row.last_at.toISOString(),
      })),
    };
  }
}
