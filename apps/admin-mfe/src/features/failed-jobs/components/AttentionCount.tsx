import { Badge, VisuallyHidden } from '@haulway/ui';
import { useFailedJobsAttentionQuery } from '../api/failed-jobs-api.js';

/** How many failed jobs need attention, in the navigation; nothing while none does or nobody knows. */
export function AttentionCount() {
  const { data: count = 0 } = useFailedJobsAttentionQuery();
  if (count === 0) return null;
  return (
    <Badge tone="red">
      {count}
      <VisuallyHidden> need attention</VisuallyHidden>
    </Badge>
  );
}
