import { Injectable } from '@nestjs/common';
import { type MadePublishTokenResponse, type MakePublishTokenBody } from '@haulway/contracts';
import { assertUnclaimed } from '../checks/claims.js';
import { DeploymentRepository } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';
import { PublishTokenRepository } from './publish-token.repository.js';

/** Makes publish tokens. A token with a path reserves that path for its team, from the day it is made until it ends. */
@Injectable()
export class MakePublishToken {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly tokens: PublishTokenRepository,
  ) {}

  /**
   * @param madeBy the admin's address
   * @throws ApiException 409 `route_taken` for a path that overlaps one of another remote or of the site itself
   */
  execute(body: MakePublishTokenBody, madeBy: string): Promise<MadePublishTokenResponse> {
    const { remote, path } = body;
    if (path === undefined) return this.tokens.make(body, madeBy);
    return this.deployments.changing(async (manager) => {
      assertUnclaimed(
        [{ kind: 'route', name: `${path}/*`, owner: remote }],
        [
          ...(await this.releases.claimsOfOthers(manager, remote)),
          ...(await this.tokens.invitedPaths(manager, remote)),
        ],
      );
      return this.tokens.make(body, madeBy, manager);
    });
  }
}
