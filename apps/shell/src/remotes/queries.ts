/** The API queries that every page uses, run in a task before the runtime that shares them (start.tsx). */
export { api } from '@haulway/platform';
