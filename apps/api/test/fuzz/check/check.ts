import { type ResponseSchemas } from '../document/response-schemas.js';
import { type Blueprint } from '../generate/blueprint.js';
import { type FuzzResponse } from './response.js';
import { errorComplaints } from './error-response.js';
import { statusComplaints } from './status.js';
import { successComplaints } from './success-response.js';

export interface CheckContext {
  readonly schemas: ResponseSchemas;
  /** Only an admin may ever read this text. */
  readonly marker: string;
}

/** 429 and 503 say when to retry. */
const RETRY = new Set([429, 503]);

const headerComplaints = ({ status, headers }: FuzzResponse): string[] => [
  ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no X-Content-Type-Options']),
  ...(headers['cache-control'] === undefined ? ['no Cache-Control'] : []),
  ...(headers['x-powered-by'] === undefined ? [] : ['an X-Powered-By header']),
  ...(RETRY.has(status) && headers['retry-after'] === undefined ? ['no Retry-After'] : []),
];

/**
 * Everything that is wrong with a response, in words; nothing when it conforms to the document and to
 * docs/product/api.md.
 */
export const complaintsAbout = (
  blueprint: Blueprint,
  response: FuzzResponse,
  context: CheckContext,
): string[] => {
  const { method, actor } = blueprint;
  const isHead = method === 'HEAD';
  const body = isHead
    ? response.text === ''
      ? []
      : ['a body after HEAD']
    : response.status < 300
      ? successComplaints(blueprint, response, context.schemas)
      : errorComplaints(response);
  const reads = actor !== 'admin' && response.text.includes(context.marker);
  return [
    ...statusComplaints(blueprint, response.status),
    ...body,
    ...headerComplaints(response),
    ...(reads ? [`what belongs to the bystander, shown to ${actor}`] : []),
  ];
};
