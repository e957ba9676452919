import type { AvailabilityRule } from '@haulway/contracts';
import { formatApiError, LoadFailed, toast } from '@haulway/platform';
import { Alert, Button, Spinner, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useEffect } from 'react';
import { useAdminPreviewRuleMutation, useAdminRemoveRuleMutation } from '../api/calendar-api.js';
import { ruleText } from '../calendar-texts.js';
import { RulePreview } from './RulePreview.js';

/** Asks for confirmation before a rule is removed, and shows the effect on the next fortnight. */
export function RemoveRuleDialog({ rule, onClose }: { rule: AvailabilityRule; onClose: () => void }) {
  const [preview, { data, error }] = useAdminPreviewRuleMutation();
  const [remove, removing] = useAdminRemoveRuleMutation();
  useEffect(() => void preview({ id: rule.id, rule: null }), [preview, rule.id]);
  const confirm = async (): Promise<void> => {
    if ((await remove(rule.id)).error) return;
    toast({ title: 'Rule removed', description: ruleText(rule), tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Remove this rule?"
      description={ruleText(rule)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={removing.isLoading} onClick={() => void confirm()}>
            Remove rule
          </Button>
        </>
      }
    >
      <Stack>
        {removing.error && !removing.isLoading && (
          <Alert tone="error" title="The rule was not removed">
            {formatApiError(removing.error)}
          </Alert>
        )}
        {error && (
          <LoadFailed
            title="The preview could not be loaded."
            error={error}
            onRetry={() => void preview({ id: rule.id, rule: null })}
          />
        )}
        {!data && !error && <Spinner label="Loading the preview" />}
        {data && <RulePreview preview={data} />}
      </Stack>
    </Dialog>
  );
}
