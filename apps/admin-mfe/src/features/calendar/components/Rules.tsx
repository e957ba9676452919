import type { AvailabilityRule, Resource } from '@haulway/contracts';
import { Button, Card, EmptyState, Stack } from '@haulway/ui';
import { useState } from 'react';
import { PagedList } from '../../../components/PagedList.js';
import { RULES_PER_PAGE, useAdminRulesQuery } from '../api/calendar-api.js';
import { ruleText } from '../calendar-texts.js';
import styles from './Calendar.module.css';
import { RemoveRuleDialog } from './RemoveRuleDialog.js';
import { RuleEditor } from './RuleEditor.js';

type Open =
  { readonly what: 'new' } | { readonly what: 'change' | 'remove'; readonly rule: AvailabilityRule };

/** The list of rules, for one resource or all, with forms to add, change and remove one. */
export function Rules({ resource }: { resource: Resource | undefined }) {
  const [at, setAt] = useState({ resource, page: 1 });
  const page = at.resource === resource ? at.page : 1;
  const query = useAdminRulesQuery({ page, ...(resource && { resource }) });
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const { data, currentData, isFetching } = query;
  // the last rule of the last page was removed
  if (currentData?.rules.length === 0 && page > 1) setAt({ resource, page: page - 1 });
  return (
    <Stack as="section" gap={4} aria-labelledby="rules-heading">
      <header className={styles.head}>
        <h3 id="rules-heading">Rules</h3>
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
            Without a rule, a slot has no limit.
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
                  {ruleText(rule)}:{' '}
                  <strong>{rule.places === 0 ? 'closed' : `capacity ${rule.places}`}</strong>
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
