import { changePolicyResponse, changePolicyBody } from './changes.js';
import { endpoint } from '../endpoint.js';

export const policyEndpoints = {
  changes: endpoint({
    method: 'GET',
    path: '/policies/changes',
    summary: 'Retrieve the cancellation policy',
    access: 'public',
    status: 200,
    response: changePolicyResponse,
    errors: [429],
    tags: ['Policies'],
  }),
  setChanges: endpoint({
    method: 'PUT',
    path: '/policies/changes',
    summary: 'Update the cancellation policy',
    description: 'Applies to bookings that are paid from now on.',
    access: 'admin',
    status: 200,
    body: changePolicyBody,
    response: changePolicyResponse,
    errors: [400, 401, 403, 409, 413, 429, 503],
    confirmation: true,
    tags: ['Policies'],
  }),
} as const;
