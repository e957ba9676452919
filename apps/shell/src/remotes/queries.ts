/** What asks the API for every page: it begins in a task of its own, before the runtime that shares it (start.tsx). */
export { api } from '@haulway/platform';
