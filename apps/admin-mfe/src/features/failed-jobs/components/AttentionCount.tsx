import { Badge } from '@haulway/ui';
import { failedJobsApi } from '../failed-jobs-api.js';

/**
 * The number of failed jobs that need attention, shown in the navigation. Nothing when there are none or the number is
 * unknown.
 */
export function AttentionCount() {
  const { data: count = 0 } = failedJobsApi.useFailedJobsAttentionQuery();
  return count === 0 ? null : <Badge tone="red">{count}</Badge>;
}
