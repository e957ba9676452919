import { zodResolver } from '@hookform/resolvers/zod';
import type { AvailabilityRule, Resource } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { FORM_OPTIONS, refusedFields, submitOnce, useFields } from '@haulway/platform/form';
import { Alert, Button, Card, SelectField, Stack, TextField } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { calendarApi } from '../calendar-api.js';
import { RESOURCE_OPTIONS, ruleText, slotOptions, WEEKDAYS } from '../calendar-texts.js';
import { formOfRule, NEW_RULE, type RuleForm, ruleSchema } from '../rule-form.js';
import styles from './CalendarSection.module.css';
import { RulePreview } from './RulePreview.js';

const isField = (name: string | undefined): name is keyof RuleForm => name !== undefined && name in NEW_RULE;

export interface RuleEditorProps {
  /** The rule to change. When left out, a new one is created. */
  readonly rule?: AvailabilityRule;
  readonly resource: Resource | undefined;
  readonly onClose: () => void;
}

/** Creates or changes a rule. Its effect on the next fortnight can be previewed before it is saved. */
export function RuleEditor({ rule, resource, onClose }: RuleEditorProps) {
  const form = useForm({
    ...FORM_OPTIONS,
    defaultValues: rule ? formOfRule(rule) : { ...NEW_RULE, resource: resource ?? NEW_RULE.resource },
    resolver: zodResolver(ruleSchema),
  });
  const { field } = useFields(form);
  const [preview, previewing] = calendarApi.useAdminPreviewRuleMutation();
  const [make] = calendarApi.useAdminMakeRuleMutation();
  const [change] = calendarApi.useAdminChangeRuleMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const showRefusal = (error: unknown): void => {
    for (const [path, message] of refusedFields(error)) {
      // 'area.0' is about the field of all areas
      const [name] = path.split('.');
      if (isField(name)) form.setError(name, { message });
    }
    form.setError('root', { message: formatApiError(error) });
  };
  const show = form.handleSubmit(async (body) => {
    const { error } = await preview({ body: { id: rule?.id ?? null, rule: body } });
    if (error) showRefusal(error);
  });
  const submit = submitOnce(form, async (body) => {
    const { data, error } = await (rule ? change({ params: { id: rule.id }, body }) : make({ body }));
    if (!data) return showRefusal(error);
    toast({ title: 'Rule saved', description: ruleText(data.rule), tone: 'success' });
    onClose();
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Card as="section" padding="small" aria-labelledby="rule-heading">
      <form noValidate aria-labelledby="rule-heading" onSubmit={submit} onChange={() => previewing.reset()}>
        <Stack gap={4}>
          <h3 id="rule-heading" ref={heading} tabIndex={-1}>
            {rule ? 'Change rule' : 'New rule'}
          </h3>
          <div className={styles.fields}>
            <SelectField label="Resource" options={RESOURCE_OPTIONS} {...field('resource')} />
            <SelectField
              label="Weekday"
              options={[
                { value: '', label: 'Every day' },
                ...WEEKDAYS.map((label, index) => ({ value: String(index + 1), label })),
              ]}
              {...field('weekday')}
            />
            <SelectField label="Slot" options={slotOptions('Every slot')} {...field('slot')} />
            <TextField label="Bookings per slot" hint="0 = closed" inputMode="numeric" {...field('places')} />
          </div>
          <TextField
            label="Areas"
            hint="Postcode areas, such as LS or SW1. Leave empty for all."
            optional
            {...field('area')}
          />
          {errors.root?.message && (
            <Alert tone="error" title="We couldn't do that">
              {errors.root.message}
            </Alert>
          )}
          {previewing.data && <RulePreview preview={previewing.data} />}
          <div className={styles.actions}>
            <Button variant="secondary" size="small" busy={previewing.isLoading} onClick={() => void show()}>
              Preview
            </Button>
            <Button type="submit" size="small" busy={isSubmitting && !previewing.isLoading}>
              Save rule
            </Button>
            <Button variant="secondary" size="small" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
