import { type ResponseSchemas } from '../document/response-schemas.js';
import { type Blueprint } from '../generate/blueprint.js';
import { type Answer } from './response.js';
import { errorComplaints } from './error-response.js';
import { statusComplaints } from './status.js';
import { successComplaints } from './success-response.js';

export interface CheckContext {
  readonly schemas: ResponseSchemas;
  /** Must never be read by anybody but an admin. */
  readonly marker: string;
}

/** 429 and 503 tell when to come again. */
const RETRY = new Set([429, 503]);

const headerComplaints = ({ status, headers }: Answer): string[] => [
  ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no X-Content-Type-Options']),
  ...(headers['cache-control'] === undefined ? ['no Cache-Control'] : []),
  ...(headers['x-powered-by'] === undefined ? [] : ['an X-Powered-By header']),
  ...(RETRY.has(status) && headers['retry-after'] === undefined ? ['no Retry-After'] : []),
];

/** Everything that is wrong with an answer, in words; nothing when it is as the document and docs/product/api.md want it. */
export const complaintsAbout = (blueprint: Blueprint, answer: Answer, context: CheckContext): string[] => {
  const { method, actor } = blueprint;
  const isHead = method === 'HEAD';
  const body = isHead
    ? answer.text === ''
      ? []
      : ['a body after HEAD']
    : answer.status < 300
      ? successComplaints(blueprint, answer, context.schemas)
      : errorComplaints(answer);
  const reads = actor !== 'admin' && answer.text.includes(context.marker);
  return [
    ...statusComplaints(blueprint, answer.status),
    ...body,
    ...headerComplaints(answer),
    ...(reads ? [`what belongs to the bystander, shown to ${actor}`] : []),
  ];
};
