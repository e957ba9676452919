import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { AnalyseCanaries } from '../canary/analyse-canaries.js';
import { RecordReport } from './record-report.js';
import { RecordVitals } from './record-vitals.js';

const { composition, vitals } = endpoints.telemetry;

@Controller()
export class TelemetryController {
  constructor(
    private readonly recording: RecordReport,
    private readonly canaries: AnalyseCanaries,
    private readonly figures: RecordVitals,
  ) {}

  @Route(composition)
  async composition(@Call() { body: report, request }: CallOf<typeof composition>) {
    const events = await this.recording.execute(report, request.ip);
    const failed = new Set(
      events.filter((event) => event.failed && event.remote !== '*').map(({ remote }) => remote),
    );
    for (const remote of failed) await this.canaries.execute(remote);
  }

  @Route(vitals)
  vitals(@Call() { body: report }: CallOf<typeof vitals>) {
    return this.figures.execute(report);
  }
}
