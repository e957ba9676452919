/**
 * The API queries that every page uses. They run in a task of their own, before the runtime that shares them
 * (start.tsx).
 */
export { api } from '@haulway/platform';
