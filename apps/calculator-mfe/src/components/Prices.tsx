import { type CalculatorTotals, formatVolumeYd3, regionOf } from '@haulway/domain';
import { RadioCards } from '@haulway/ui';
import type { PriceChoice } from '../hooks/use-price-choice.js';
import { Totals } from './Totals.js';

interface PricesProps {
  readonly totals: CalculatorTotals;
  readonly postcode: string;
  readonly choice: PriceChoice;
}

/** The totals, and the choice between the price of the items and the price of a load that holds them. */
export function Prices({ totals, postcode, choice }: PricesProps) {
  const { load, itemPrice, byLoad, choose } = choice;
  if (!load) return <Totals totals={totals} postcode={postcode} />;
  return (
    <>
      <Totals totals={totals} />
      <RadioCards
        legend={regionOf(postcode).region === 'london' ? 'Estimated price (London)' : 'Estimated price'}
        value={byLoad ? 'load' : 'item'}
        onChange={(way) => choose(way === 'load')}
        options={[
          { value: 'item', name: 'By the item', trailing: <span translate="no">{itemPrice}</span> },
          {
            value: 'load',
            name: `By the load: ${load.size.name}`,
            description: `Room for ${formatVolumeYd3(load.size.roomYd3)} more`,
            trailing: <span translate="no">{load.price}</span>,
          },
        ]}
      />
    </>
  );
}
