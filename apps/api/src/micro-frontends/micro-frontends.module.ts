import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssetFiles } from './asset-files.js';
import { DeploymentEntity, LiveDeploymentEntity } from './deployment.entity.js';
import { DeploymentLock, Deployments } from './deployments.js';
import { DiscoverySignature } from './discovery-signature.js';
import { DiscoveryController } from './discovery.controller.js';
import { PublishRelease } from './publish-release.js';
import { ReleaseChecks } from './release-checks.js';
import { ReleaseEntity } from './release.entity.js';
import { ReleasesController } from './releases.controller.js';
import { RollBack } from './roll-back.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReleaseEntity, DeploymentEntity, LiveDeploymentEntity])],
  controllers: [DiscoveryController, ReleasesController],
  providers: [
    AssetFiles,
    DeploymentLock,
    Deployments,
    DiscoverySignature,
    PublishRelease,
    ReleaseChecks,
    RollBack,
  ],
})
export class MicroFrontendsModule {}
