import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** Routes, statements without their values, codes and versions: never an address or anything a person entered. */
const RECORDED = [
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'db.system.name',
  'db.query.text',
  'db.response.status_code',
  'haulway.request_id',
  'haulway.remote',
  'haulway.version',
];

/**
 * What of a span may leave the process or the page. Instrumentations also record addresses, which contain ids and search
 * words, and messages of errors, which may contain a caller's data.
 */
export const recordedSpan = (span: ReadableSpan): ReadableSpan => ({
  name: span.name,
  kind: span.kind,
  spanContext: () => span.spanContext(),
  parentSpanContext: span.parentSpanContext,
  startTime: span.startTime,
  endTime: span.endTime,
  duration: span.duration,
  ended: span.ended,
  status: { code: span.status.code },
  attributes: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => RECORDED.includes(name))),
  links: [],
  events: [],
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
});
