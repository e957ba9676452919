import { Badge, VisuallyHidden } from '@haulway/ui';
import { useDeliveriesAttentionQuery } from '../api/deliveries-api.js';

/** How many deliveries need attention, in the navigation; nothing while none does or nobody knows. */
export const AttentionCount = () => {
  const { data: count = 0 } = useDeliveriesAttentionQuery();
  if (count === 0) return null;
  return (
    <Badge tone="red">
      {count}
      <VisuallyHidden> need attention</VisuallyHidden>
    </Badge>
  );
};
