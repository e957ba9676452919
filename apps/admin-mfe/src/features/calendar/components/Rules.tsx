import type { AvailabilityRule, Resource } from '@haulway/contracts';
import { LoadFailed } from '@haulway/platform';
import { Button, Card, EmptyState, Spinner, Stack } from '@haulway/ui';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { PagedList } from '../../../components/PagedList.js';
import { calendarApi, RULES_PER_PAGE } from '../calendar-api.js';
import { ruleText } from '../calendar-texts.js';
import styles from './CalendarSection.module.css';
import { RuleEditor } from './RuleEditor.js';
import { RulePreview } from './RulePreview.js';

type Open =
  { readonly what: 'new' } | { readonly what: 'change' | 'remove'; readonly rule: AvailabilityRule };

/** The list of rules, for one resource or all, with forms to add, change and remove one. */
export function Rules({ resource }: { resource: Resource | undefined }) {
  const [at, setAt] = useState({ resource, page: 1 });
  const page = at.resource === resource ? at.page : 1;
  const query = calendarApi.useAdminRulesQuery({ page, ...(resource && { resource }) });
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const { data, currentData, isFetching } = query;
  // the last rule of the last page was removed
  if (currentData?.rules.length === 0 && page > 1) setAt({ resource, page: page - 1 });
  return (
    <Stack as="section" gap={4} aria-labelledby="rules-heading">
      <header className={styles.head}>
        <h2 id="rules-heading">Rules</h2>
        {open?.what !== 'new' && (
          <Button size="small" onClick={() => setOpen({ what: 'new' })}>
            New rule
          </Button>
        )}
      </header>
      {open?.what === 'new' && <RuleEditor resource={resource} onClose={close} />}
      <PagedList
        of="rules"
        label="Rules"
        query={query}
        rows={data?.rules.length}
        empty={
          <EmptyState icon="calendar" title="No rules yet" level={3}>
            No limits yet: any number of bookings is accepted.
          </EmptyState>
        }
        page={page}
        total={data?.total ?? 0}
        limit={RULES_PER_PAGE}
        onPage={(next) => setAt({ resource, page: next })}
      >
        <Card as="ul" padding="small" aria-label="Rules" aria-busy={isFetching}>
          {data?.rules.map((rule) =>
            open?.what === 'change' && open.rule.id === rule.id ? (
              <li key={rule.id}>
                <RuleEditor rule={rule} resource={undefined} onClose={close} />
              </li>
            ) : (
              <li key={rule.id} className={styles.row}>
                <span>
                  <span>{`${ruleText(rule)}:`}</span>{' '}
                  <strong>{rule.places === 0 ? 'closed' : `${rule.places} per slot`}</strong>
                </span>
                <span className={styles.actions}>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Change ${ruleText(rule)}`}
                    onClick={() => setOpen({ what: 'change', rule })}
                  >
                    Change
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Remove ${ruleText(rule)}`}
                    onClick={() => setOpen({ what: 'remove', rule })}
                  >
                    Remove
                  </Button>
                </span>
              </li>
            ),
          )}
        </Card>
      </PagedList>
      {open?.what === 'remove' && <RemoveRuleDialog rule={open.rule} onClose={close} />}
    </Stack>
  );
}

/** Asks for confirmation before a rule is removed, and shows the effect on the next fortnight. */
function RemoveRuleDialog({ rule, onClose }: { rule: AvailabilityRule; onClose: () => void }) {
  const [preview, { data, error }] = calendarApi.useAdminPreviewRuleMutation();
  const [remove, removing] = calendarApi.useAdminRemoveRuleMutation();
  const load = () => void preview({ body: { id: rule.id, rule: null } });
  useEffect(() => void preview({ body: { id: rule.id, rule: null } }), [preview, rule.id]);
  return (
    <ConfirmDialog
      size="large"
      title="Remove this rule?"
      description={ruleText(rule)}
      save="Remove rule"
      cancel="Keep it"
      danger
      change={removing}
      run={() => remove({ params: { id: rule.id } })}
      done={['Rule removed', ruleText(rule)]}
      failure="We couldn't remove the rule"
      onClose={onClose}
      below={
        <>
          {error && <LoadFailed title="Preview not available." error={error} onRetry={load} />}
          {!data && !error && <Spinner label="Loading the preview" />}
          {data && <RulePreview preview={data} />}
        </>
      }
    />
  );
}
