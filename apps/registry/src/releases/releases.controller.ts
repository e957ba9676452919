import { Controller, UseInterceptors } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, GuardBeforeBody, Route } from '@haulway/server/http';
import { CheckRelease } from './check-release.js';
import { PruneReleases } from './changes/prune-releases.js';
import { DeploymentRepository } from './deployment.repository.js';
import { PublishRelease } from './publish-release.js';
import { PublisherGuard } from './publisher.guard.js';
import { CurrentPublisher, type Publisher } from './tokens/publisher.js';
import { toHistory, toReleases } from './to-releases.js';
import { DiscardRefused } from './uploads/discard-refused.js';
import { ReleaseRepository } from './release.repository.js';

const { remoteReleases, remoteHistory, checkRelease, publish, prune } = endpoints.microFrontends;

/** The routes by which a team manages its own remote. */
@Controller()
@GuardBeforeBody([PublisherGuard])
export class ReleasesController {
  constructor(
    private readonly releases: ReleaseRepository,
    private readonly deployments: DeploymentRepository,
    private readonly checking: CheckRelease,
    private readonly publishing: PublishRelease,
    private readonly pruning: PruneReleases,
  ) {}

  @Route(remoteReleases)
  async remoteReleases(
    @Call() { params: { remote }, query: { version, ...page } }: CallOf<typeof remoteReleases>,
  ) {
    return toReleases(await this.releases.page({ remote, version }, page), page);
  }

  @Route(remoteHistory)
  async remoteHistory(@Call() { params: { remote }, query: page }: CallOf<typeof remoteHistory>) {
    return toHistory(await this.deployments.history(remote, page), page);
  }

  @Route(checkRelease)
  async check(
    @Call() { params: { remote }, body }: CallOf<typeof checkRelease>,
    @CurrentPublisher() publisher: Publisher,
  ) {
    return { check: await this.checking.execute(remote, body, publisher) };
  }

  @UseInterceptors(DiscardRefused)
  @Route(publish)
  async publish(
    @Call() { params: { remote }, body }: CallOf<typeof publish>,
    @CurrentPublisher() publisher: Publisher,
  ) {
    return { release: await this.publishing.execute(remote, body, publisher) };
  }

  @Route(prune)
  async prune(@Call() { params: { remote } }: CallOf<typeof prune>) {
    return { versions: await this.pruning.execute(remote) };
  }
}
