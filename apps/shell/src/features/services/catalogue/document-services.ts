import type { ListedService } from '@haulway/contracts';
import { createContext } from 'react';

/** The services that came with the document, if it is the services page's. */
export const DocumentServices = createContext<readonly ListedService[] | undefined>(undefined);
