import { Module } from '@nestjs/common';
import { MicroFrontendsModule } from '../micro-frontends.module.js';
import { RecordReport } from './record-report.js';
import { RecordVitals } from './record-vitals.js';
import { ReportedPages } from './reported-pages.js';
import { TelemetryController } from './telemetry.controller.js';

@Module({
  imports: [MicroFrontendsModule],
  controllers: [TelemetryController],
  providers: [RecordReport, RecordVitals, ReportedPages],
})
export class TelemetryModule {}
