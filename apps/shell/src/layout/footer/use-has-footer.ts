import type { NavigationItem } from '@haulway/contracts';
import { liesBelow } from '@haulway/domain/route-patterns';
import { useRegistryState } from '@haulway/federation/react';
import { useLocation } from 'react-router-dom';
import { isAdminPath } from '../../remotes/admin-path.js';

const isForStaff = ({ audience }: NavigationItem): boolean =>
  audience.startsWith('role:') && audience !== 'role:customer';

/**
 * Whether the page has the footer, which is meant for customers. The admin screens and the pages below a navigation item
 * of another role are for work.
 */
export const useHasFooter = (): boolean => {
  const state = useRegistryState();
  const { pathname } = useLocation();
  const remotes = state.status === 'ready' ? state.remotes : [];
  const items = remotes.flatMap(({ navigation, navigationForRoles = [] }) => [
    ...navigation,
    ...navigationForRoles,
  ]);
  return !isAdminPath(pathname) && !items.some((item) => isForStaff(item) && liesBelow(item.path, pathname));
};
