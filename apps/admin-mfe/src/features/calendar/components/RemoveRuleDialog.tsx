import type { AvailabilityRule } from '@haulway/contracts';
import { LoadFailed } from '@haulway/platform';
import { Spinner } from '@haulway/ui';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { useAdminPreviewRuleMutation, useAdminRemoveRuleMutation } from '../api/calendar-api.js';
import { ruleText } from '../calendar-texts.js';
import { RulePreview } from './RulePreview.js';

/** Asks for confirmation before a rule is removed, and shows the effect on the next fortnight. */
export function RemoveRuleDialog({ rule, onClose }: { rule: AvailabilityRule; onClose: () => void }) {
  const [preview, { data, error }] = useAdminPreviewRuleMutation();
  const [remove, removing] = useAdminRemoveRuleMutation();
  const load = () => void preview({ id: rule.id, rule: null });
  useEffect(() => void preview({ id: rule.id, rule: null }), [preview, rule.id]);
  return (
    <ConfirmDialog
      size="large"
      title="Remove this rule?"
      description={ruleText(rule)}
      save="Remove rule"
      cancel="Keep it"
      danger
      change={removing}
      run={() => remove(rule.id)}
      done={['Rule removed', ruleText(rule)]}
      failure="The rule was not removed"
      onClose={onClose}
      below={
        <>
          {error && <LoadFailed title="The preview could not be loaded." error={error} onRetry={load} />}
          {!data && !error && <Spinner label="Loading the preview" />}
          {data && <RulePreview preview={data} />}
        </>
      }
    />
  );
}
