import { Alert } from '@haulway/ui';
import { type Parted, PARTED } from '../parted.js';

/** Says that the draft of this flow and what is entered here have parted, so that neither overwrites the other. */
export const PartedNote = ({ parted }: { parted: Parted }) => (
  <Alert tone="warning" title="Your draft is open elsewhere">
    {PARTED[parted]}
  </Alert>
);
