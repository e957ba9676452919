import { chosenOption, formatPounds, type StepOneOption, stepOneOptions, withOption } from '@haulway/domain';
import { EmptyState, RadioCards } from '@haulway/ui';
import { useBooking } from '../../../state/booking-context.js';
import styles from './OptionChoice.module.css';
import { OptionPicture } from './OptionPicture.js';

interface OptionChoiceProps {
  readonly legend: string;
  /** The text after each price: 'inc. VAT' or 'plus VAT'. */
  readonly vat: string;
  readonly none: string;
}

const card = (option: StepOneOption, vat: string) => ({
  value: option.name,
  name: option.name,
  description: option.description,
  trailing: (
    <>
      <span translate="no">{formatPounds(option.pricePence)}</span> <span className={styles.vat}>{vat}</span>
    </>
  ),
});

/** The sizes, bags or bins of a service with their prices. The customer chooses one. */
export function OptionChoice({ legend, vat, none }: OptionChoiceProps) {
  const { service, flowType, flow, update } = useBooking();
  if (flowType === 'multi_item') return null;
  const options = stepOneOptions(service);
  if (options.length === 0)
    return (
      <EmptyState title={none} level={3}>
        Please call us and we'll find what suits you.
      </EmptyState>
    );
  const chosen = options.find(({ name }) => name === chosenOption(flow.data, flowType));
  const choose = (name: string) => {
    const option = options.find((offered) => offered.name === name);
    if (option) update(withOption(flow.data, flowType, option));
  };
  return (
    <div className={styles.choice}>
      <RadioCards
        legend={legend}
        options={options.map((option) => ({
          ...card(option, vat),
          picture: <OptionPicture option={option} among={options} flowType={flowType} />,
        }))}
        value={chosen?.name}
        onChange={choose}
      />
      <p role="status" className={styles.selected}>
        {chosen && (
          <>
            <span>{`Selected: ${chosen.name}`}</span>
            <strong>
              <span translate="no">{formatPounds(chosen.pricePence)}</span> <span>{vat}</span>
            </strong>
          </>
        )}
      </p>
    </div>
  );
}
