import { type CalculatorTotals, formatVolumeYd3 } from '@haulway/domain';
import { RadioCards } from '@haulway/ui';
import type { PriceChoice } from '../hooks/use-price-choice.js';
import { Totals } from './Totals.js';

/** The choice between the price of the items and the price of a load that holds them, and the totals. */
export function Prices({ totals, choice }: { totals: CalculatorTotals; choice: PriceChoice }) {
  const { load, itemPrice, byLoad, choose } = choice;
  return (
    <>
      {load && (
        <RadioCards
          legend="Choose a price"
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
      )}
      <Totals totals={totals} />
    </>
  );
}
