import { type Blueprint } from '../generate/blueprint.js';

/** Actors that the API must treat as unauthenticated. */
const UNKNOWN = new Set(['nobody', 'expired', 'garbage', 'publisher', 'stripe']);

const mayNotSucceed = ({ actor, operation }: Blueprint): boolean => {
  if (operation === undefined) return true;
  if (operation.access === 'user') return UNKNOWN.has(actor);
  if (operation.access === 'crew') return true;
  if (operation.access === 'staff') return actor !== 'admin';
  if (operation.access === 'admin') return actor !== 'admin';
  if (operation.access === 'publisher' || operation.access === 'stripe') return actor !== operation.access;
  if (operation.access === 'release_manager') return actor !== 'publisher' && actor !== 'admin';
  return false;
};

export const statusComplaints = (blueprint: Blueprint, status: number): string[] => {
  const { operation, permits, expects } = blueprint;
  const declared = [...(operation ? [operation.success, ...operation.errors] : []), ...permits];
  const complaints: string[] = [];
  if (status >= 500 && !(status === 503 && declared.includes(503)))
    complaints.push(`${status}, a failure of the server`);
  else if (expects.length > 0 && !expects.includes(status)) {
    complaints.push(`${status} where only ${expects.join(', ')} will do`);
  } else if (!declared.includes(status)) {
    complaints.push(`${status}, which is not declared (${declared.join(', ')})`);
  }
  if (status < 300 && mayNotSucceed(blueprint))
    complaints.push(`${status} for ${blueprint.actor}, who may not do this`);
  return complaints;
};
