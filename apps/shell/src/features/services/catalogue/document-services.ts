import type { ListedService } from '@haulway/contracts';
import { createContext, type RefObject } from 'react';

/** The services that came with the document, if it is the services page's and is still shown. */
export const DocumentServices = createContext<RefObject<readonly ListedService[] | undefined>>({
  current: undefined,
});
