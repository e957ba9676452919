import { Controller, Req } from '@nestjs/common';
import { type BodyOf, endpoints, MAX_REPORT_BYTES } from '@haulway/contracts';
import { ApiException, type ApiRequest, Route, RouteBody } from '../http/index.js';
import { JudgeCanaries } from '../micro-frontends/canary/judge-canaries.js';
import { RecordReport } from './record-report.js';

const { composition } = endpoints.telemetry;

const assertSmall = (request: ApiRequest): void => {
  if ((request.rawBody?.length ?? 0) <= MAX_REPORT_BYTES) return;
  throw new ApiException(413, 'too_large', 'The report is too large: at most 16 KiB is accepted.');
};

@Controller()
export class TelemetryController {
  constructor(
    private readonly recording: RecordReport,
    private readonly canaries: JudgeCanaries,
  ) {}

  @Route(composition)
  async composition(
    @Req() request: ApiRequest,
    @RouteBody() report: BodyOf<typeof composition>,
  ): Promise<void> {
    assertSmall(request);
    const events = await this.recording.run(report, request.ip);
    const failed = new Set(
      events.filter((event) => event.failed && event.remote !== '*').map(({ remote }) => remote),
    );
    for (const remote of failed) await this.canaries.run(remote);
  }
}
