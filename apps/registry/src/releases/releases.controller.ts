import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  endpoints,
  type HistoryResponse,
  type ParamsOf,
  type PrunedResponse,
  type QueryOf,
  type ReleaseResponse,
  type ReleasesResponse,
} from '@haulway/contracts';
import { GuardBeforeBody, Route, RouteBody, RouteParams, RouteQuery } from '@haulway/server/http';
import { PruneReleases } from './changes/prune-releases.js';
import { DeploymentRepository } from './deployment.repository.js';
import { PublishRelease } from './publish-release.js';
import { PublisherGuard } from './publisher.guard.js';
import { CurrentPublisher, type Publisher } from './tokens/publisher.js';
import { ReleaseRepository } from './release.repository.js';

const { remoteReleases, remoteHistory, publish, prune } = endpoints.microFrontends;
type Remote = ParamsOf<typeof publish>;

/** The routes by which a team manages its own remote. */
@Controller()
@GuardBeforeBody([PublisherGuard])
export class ReleasesController {
  constructor(
    private readonly releases: ReleaseRepository,
    private readonly deployments: DeploymentRepository,
    private readonly publishing: PublishRelease,
    private readonly pruning: PruneReleases,
  ) {}

  @Route(remoteReleases)
  remoteReleases(
    @RouteParams() { remote }: Remote,
    @RouteQuery() { version, ...page }: QueryOf<typeof remoteReleases>,
  ): Promise<ReleasesResponse> {
    return this.releases.page({ remote, version }, page);
  }

  @Route(remoteHistory)
  remoteHistory(
    @RouteParams() { remote }: Remote,
    @RouteQuery() page: QueryOf<typeof remoteHistory>,
  ): Promise<HistoryResponse> {
    return this.deployments.history(remote, page);
  }

  @Route(publish)
  async publish(
    @RouteParams() { remote }: Remote,
    @CurrentPublisher() publisher: Publisher,
    @RouteBody() body: BodyOf<typeof publish>,
  ): Promise<ReleaseResponse> {
    return { release: await this.publishing.execute(remote, body, publisher) };
  }

  @Route(prune)
  async prune(@RouteParams() { remote }: Remote): Promise<PrunedResponse> {
    return { versions: await this.pruning.execute(remote) };
  }
}
