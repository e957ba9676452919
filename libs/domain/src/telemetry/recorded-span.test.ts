/** @jest-environment node */
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { recordedSpan } from './recorded-span.js';

it('keeps ids, times, kind, result and known attributes, and nothing that a person may have entered', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const span = provider.getTracer('test').startSpan('GET /bookings/:id', { kind: SpanKind.SERVER });
  span.setAttributes({
    'http.route': '/bookings/:id',
    'url.path': '/bookings/6f1c',
    'user_agent.original': 'x',
  });
  span.recordException(new Error('Key (email)=(jo@people.test) exists'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'Key (email)=(jo@people.test) exists' });
  span.end();
  const [finished] = exporter.getFinishedSpans();
  if (!finished) throw new Error('no span was recorded');

  const recorded = recordedSpan(finished);
  expect(recorded).toMatchObject({
    name: 'GET /bookings/:id',
    kind: SpanKind.SERVER,
    startTime: finished.startTime,
    duration: finished.duration,
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'http.route': '/bookings/:id' },
  });
  expect(recorded.spanContext()).toEqual(span.spanContext());
  expect(JSON.stringify([recorded.attributes, recorded.events, recorded.status])).not.toMatch(
    /6f1c|people|url|agent/u,
  );
});
