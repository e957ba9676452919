import { Alert } from '@haulway/ui';

interface ChangedElsewhereProps {
  /** 'This address was changed in another window' */
  readonly title: string;
  /** The label and the current value of each changed field. */
  readonly changes: readonly (readonly [label: string, value: string])[];
}

/** Tells the person whose save came second what the first one changed. Nothing is saved until they save again. */
export function ChangedElsewhere({ title, changes }: ChangedElsewhereProps) {
  return (
    changes.length > 0 && (
      <Alert tone="warning" title={title}>
        <p>What you typed is still here. Please check it and save again.</p>
        <ul>
          {changes.map(([label, value]) => (
            <li key={label}>
              <span>{`${label} is now:`}</span> <strong>{value || 'empty'}</strong>
            </li>
          ))}
        </ul>
      </Alert>
    )
  );
}
