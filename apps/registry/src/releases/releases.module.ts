import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssetLimits } from './checks/asset-files.js';
import { AdvanceRamps } from './canary/advance-ramps.js';
import { AnalyseCanaries } from './canary/analyse-canaries.js';
import { ChangesController } from './changes/changes.controller.js';
import { KillSwitch, PromoteCanary, RemoveRemote } from './changes/change-live.js';
import { PruneReleases } from './changes/prune-releases.js';
import { RollBack } from './changes/roll-back.js';
import { CheckRelease } from './check-release.js';
import { DeploymentEntity, LiveDeploymentEntity } from './deployment.entity.js';
import { DeploymentLock, DeploymentRepository } from './deployment.repository.js';
import { DiscoveryController, DiscoverySignature } from './discovery.controller.js';
import { HealthController } from './health/health.controller.js';
import { MapStacks } from './health/map-stacks.js';
import { LiveRemotes } from './overview/live-remotes.js';
import { OverviewController } from './overview/overview.controller.js';
import { PublishRelease } from './publish-release.js';
import { PublisherGuard, ReleaseManagerGuard } from './publisher.guard.js';
import { ReleaseChecks } from './checks/release-checks.js';
import { LiveChecks } from './checks/live-checks.js';
import { ModuleRunner } from './checks/module-runner.js';
import { ReleaseEntity } from './release.entity.js';
import { ReleaseRepository } from './release.repository.js';
import { ReleasesController } from './releases.controller.js';
import { RecordReport } from './telemetry/record-report.js';
import { RecordVitals } from './telemetry/record-vitals.js';
import { TelemetryController } from './telemetry/telemetry.controller.js';
import { TelemetryRepository } from './telemetry/telemetry.repository.js';
import { PublishTokenEntity } from './tokens/publish-token.entity.js';
import { PublishTokenRepository } from './tokens/publish-token.repository.js';
import { PublishTokens } from './tokens/publish-tokens.js';
import { PublishTokensController } from './tokens/publish-tokens.controller.js';
import { DiscardRefused } from './uploads/discard-refused.js';
import { DiscardUpload } from './uploads/discard-upload.js';
import { PendingUploads } from './uploads/pending-uploads.js';
import { ReceiveUpload } from './uploads/receive-upload.js';
import { UploadEntity } from './uploads/upload.entity.js';
import { UploadRepository } from './uploads/upload.repository.js';
import { UploadStore } from './uploads/upload-store.js';
import {
  OpenUploadGuard,
  PendingUploadsController,
  UploadsController,
} from './uploads/uploads.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ReleaseEntity,
      DeploymentEntity,
      LiveDeploymentEntity,
      PublishTokenEntity,
      UploadEntity,
    ]),
  ],
  controllers: [
    DiscoveryController,
    OverviewController,
    ReleasesController,
    ChangesController,
    HealthController,
    PublishTokensController,
    UploadsController,
    PendingUploadsController,
    TelemetryController,
  ],
  providers: [
    AdvanceRamps,
    AssetLimits,
    DeploymentLock,
    DeploymentRepository,
    DiscoverySignature,
    AnalyseCanaries,
    CheckRelease,
    DiscardRefused,
    DiscardUpload,
    KillSwitch,
    OpenUploadGuard,
    PendingUploads,
    LiveChecks,
    LiveRemotes,
    MapStacks,
    ModuleRunner,
    PromoteCanary,
    PruneReleases,
    PublishRelease,
    PublishTokenRepository,
    PublishTokens,
    PublisherGuard,
    ReleaseChecks,
    ReleaseRepository,
    TelemetryRepository,
    ReceiveUpload,
    RecordReport,
    RecordVitals,
    ReleaseManagerGuard,
    RemoveRemote,
    RollBack,
    UploadRepository,
    UploadStore,
  ],
  exports: [AdvanceRamps],
})
export class ReleasesModule {}
