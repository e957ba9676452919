import { RadioCards } from '@haulway/ui';
import { type SavedChoice } from '../hooks/use-saved-choice.js';

const NEW = 'new';

/** The customer's saved addresses, and a new one beside them. */
export const SavedAddresses = ({ choice }: { choice: SavedChoice }) => {
  const { saved, chosen, entering, choose, enterNew } = choice;
  const pick = (value: string) => {
    const picked = saved.find(({ id }) => id === value);
    if (picked) choose(picked);
    else enterNew();
  };
  return (
    <RadioCards
      legend="Saved addresses"
      value={chosen?.id ?? (entering ? NEW : null)}
      onChange={pick}
      options={[
        ...saved.map(({ id, label, street, city, postcode, is_default }) => ({
          value: id,
          name: is_default ? `${label} (default)` : label,
          description: [street, city, postcode].filter(Boolean).join(', '),
        })),
        { value: NEW, name: 'A different address' },
      ]}
    />
  );
};
