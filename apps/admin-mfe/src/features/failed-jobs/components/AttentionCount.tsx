import { Badge, VisuallyHidden } from '@haulway/ui';
import { failedJobsApi } from '../failed-jobs-api.js';

/**
 * The number of failed jobs that need attention, shown in the navigation. Nothing when there are none or the number is
 * unknown.
 */
export function AttentionCount() {
  const { data: count = 0 } = failedJobsApi.useFailedJobsAttentionQuery();
  if (count === 0) return null;
  return (
    <Badge tone="red">
      <span>{count}</span>
      <VisuallyHidden> need attention</VisuallyHidden>
    </Badge>
  );
}
