import { SelectField } from '@haulway/ui';

/** Chooses one kind of a list's rows, or every kind (undefined). */
export function KindFilter<Kind extends string>({
  kinds,
  labelOf,
  value,
  onKind,
}: {
  readonly kinds: readonly Kind[];
  readonly labelOf: (kind: Kind) => string;
  readonly value: Kind | undefined;
  readonly onKind: (kind: Kind | undefined) => void;
}) {
  const options = kinds.map((kind) => ({ value: kind, label: labelOf(kind) }));
  return (
    <SelectField
      label="Show"
      options={[{ value: '', label: 'Everything' }, ...options]}
      value={value ?? ''}
      onChange={({ target }) => onKind(kinds.find((kind) => kind === target.value))}
    />
  );
}
