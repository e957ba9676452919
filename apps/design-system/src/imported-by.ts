import { SHARED_NAMES } from '@haulway/contracts';

/** The components that the kit of other teams has under entries of their own. */
const ENTRIES: Readonly<Record<string, string>> = {
  Calendar: 'ui/calendar',
  Dialog: 'ui/dialog',
  Pagination: 'ui/pagination',
  Tabs: 'ui/tabs',
};

/** From where a remote of another team imports a component. */
export const importedBy = (component: string): string => {
  const entry = SHARED_NAMES['@haulway/ui']?.includes(component) ? 'ui' : ENTRIES[component];
  return entry === undefined
    ? 'Only for the parts of this site: the kit does not have it.'
    : `@haulway/remote-kit/${entry}`;
};
