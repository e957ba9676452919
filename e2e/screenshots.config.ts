/**
 * `npm run screenshots [-- name ...]`: the journeys, with a picture of each state that they check, in .data/screenshots:
 * at a phone's width, at that width with text twice as large, and at a desktop's width. With names, only journeys whose
 * files are named so. The pictures are for viewing, not for comparing.
 */
import path from 'node:path';

process.env['PICTURES'] = path.resolve(import.meta.dirname, '../.data/screenshots');
const { default: config } = await import('./playwright.config.js');

export default {
  ...config,
  projects: config.projects?.filter(({ name }) => ['desktop', 'phone', 'one at a time'].includes(name ?? '')),
};
