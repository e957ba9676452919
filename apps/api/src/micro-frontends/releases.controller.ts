import { Controller, UseGuards } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type BodyOf,
  endpoints,
  type ParamsOf,
  type ReleaseAnswer,
  type ReleasesAnswer,
} from '@haulway/contracts';
import { type DataSource } from 'typeorm';
import { Route, RouteBody, RouteParams } from '../http/index.js';
import { PublishRelease } from './publish-release.js';
import { PublisherGuard } from './publisher.guard.js';
import { releaseStates } from './release-states.js';
import { RollBack } from './roll-back.js';

const { microFrontends } = endpoints;
type Remote = ParamsOf<typeof microFrontends.publish>;

@Controller()
export class ReleasesController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly publishing: PublishRelease,
    private readonly rollingBack: RollBack,
  ) {}

  @Route(microFrontends.releases)
  async releases(): Promise<ReleasesAnswer> {
    return { releases: await releaseStates(this.dataSource.manager) };
  }

  @Route(microFrontends.remoteReleases)
  @UseGuards(PublisherGuard)
  async remoteReleases(@RouteParams() { remote }: Remote): Promise<ReleasesAnswer> {
    return { releases: await releaseStates(this.dataSource.manager, remote) };
  }

  @Route(microFrontends.publish)
  @UseGuards(PublisherGuard)
  async publish(
    @RouteParams() { remote }: Remote,
    @RouteBody() body: BodyOf<typeof microFrontends.publish>,
  ): Promise<ReleaseAnswer> {
    return { release: await this.publishing.run(remote, body) };
  }

  @Route(microFrontends.rollback)
  @UseGuards(PublisherGuard)
  async rollback(@RouteParams() { remote }: Remote): Promise<ReleaseAnswer> {
    return { release: await this.rollingBack.run(remote) };
  }
}
