import { liesBelow } from '@haulway/domain/route-patterns';

/** Whether a path, or a route's pattern, is one of the admin screens. */
export const isAdminPath = (path: string): boolean => liesBelow('/admin', path);
