import type { AvailabilityRule } from '@haulway/contracts';
import { TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { type ApiFailure, formatApiError, toast } from '@haulway/platform';
import { Alert, Button, Card, SelectField, Stack, TextField } from '@haulway/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  useAdminChangeRuleMutation,
  useAdminMakeRuleMutation,
  useAdminPreviewRuleMutation,
} from '../api/calendar-api.js';
import { capitalised, RESOURCE_LIST, RESOURCE_NAMES, ruleText, WEEKDAYS } from '../calendar-texts.js';
import { formOfRule, NEW_RULE, type RuleBody, type RuleForm, ruleOf } from '../rule-form.js';
import styles from './Calendar.module.css';
import { RulePreview } from './RulePreview.js';

type Problems = Readonly<Record<string, string>>;

/** The problems that a refused save reports, by field: `area.0` counts as `area`. */
const problemsIn = (error: unknown): Problems => {
  const { details = {} }: Partial<ApiFailure> = Object(error);
  return Object.fromEntries(
    Object.entries(details).map(([path, text]) => [path.split('.')[0] ?? path, String(text)]),
  );
};

export interface RuleEditorProps {
  /** The rule to change. When left out, a new one is created. */
  readonly rule?: AvailabilityRule;
  readonly resource: string | undefined;
  readonly onClose: () => void;
}

/** Creates or changes a rule. Its effect on the next fortnight can be previewed before it is saved. */
export function RuleEditor({ rule, resource, onClose }: RuleEditorProps) {
  const [form, setForm] = useState<RuleForm>(() =>
    rule ? formOfRule(rule) : { ...NEW_RULE, resource: resource ?? NEW_RULE.resource },
  );
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>();
  const [preview, previewing] = useAdminPreviewRuleMutation();
  const [make, making] = useAdminMakeRuleMutation();
  const [change, changing] = useAdminChangeRuleMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  /** Sends the typed rule with `send`, if it is valid. */
  const attempt = async <T,>(
    work: (body: RuleBody) => Promise<{ data?: T; error?: unknown }>,
  ): Promise<T | undefined> => {
    const typed = ruleOf(form);
    setFailure(undefined);
    if ('problems' in typed) {
      setProblems(typed.problems);
      return undefined;
    }
    const { data, error } = await work(typed.body);
    setProblems(problemsIn(error));
    setFailure(error);
    return data;
  };
  const show = (): Promise<unknown> => attempt((body) => preview({ id: rule?.id ?? null, rule: body }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await attempt((body) => (rule ? change({ id: rule.id, body }) : make(body)));
    if (!saved) return;
    toast({ title: 'Rule saved', description: ruleText(saved.rule), tone: 'success' });
    onClose();
  };
  const field = (name: keyof RuleForm) => ({
    value: form[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
      previewing.reset();
    },
  });
  return (
    <Card as="section" padding="small" aria-labelledby="rule-heading">
      <form noValidate aria-labelledby="rule-heading" onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <h4 id="rule-heading" ref={heading} tabIndex={-1}>
            {rule ? 'Change rule' : 'New rule'}
          </h4>
          <div className={styles.fields}>
            <SelectField
              label="Resource"
              options={RESOURCE_LIST.map((value) => ({ value, label: RESOURCE_NAMES[value] }))}
              {...field('resource')}
            />
            <SelectField
              label="Weekday"
              options={[
                { value: '', label: 'Every day' },
                ...WEEKDAYS.map((label, index) => ({ value: String(index + 1), label })),
              ]}
              {...field('weekday')}
            />
            <SelectField
              label="Slot"
              options={[
                { value: '', label: 'Each slot' },
                ...TIME_SLOTS_OF_DAY.map((value) => ({ value, label: capitalised(value) })),
              ]}
              {...field('slot')}
            />
            <TextField label="Places a slot" hint="0 closes it" inputMode="numeric" {...field('places')} />
          </div>
          <TextField
            label="Areas"
            hint="Beginnings of postcodes, such as LS or SW1, separated by commas. Left out: everywhere"
            optional
            {...field('area')}
          />
          {failure !== undefined && (
            <Alert tone="error" title="That did not work">
              {formatApiError(failure)}
            </Alert>
          )}
          {previewing.data && <RulePreview preview={previewing.data} />}
          <div className={styles.actions}>
            <Button variant="secondary" size="small" busy={previewing.isLoading} onClick={() => void show()}>
              Show what it does
            </Button>
            <Button type="submit" size="small" busy={making.isLoading || changing.isLoading}>
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
