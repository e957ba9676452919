import { RadioCards } from '@haulway/ui';
import { Held } from '../Held.js';
import { type Specimen } from '../specimen.js';

const sizes = [
  { value: 'small', name: 'Small load', description: 'About 20 bags', trailing: '£99.99' },
  { value: 'half', name: 'Half load', description: 'About 60 bags', trailing: '£229.00' },
  {
    value: 'full',
    name: 'Full load',
    description: 'Not available today',
    trailing: '£399.00',
    disabled: true,
  },
];
const nothing = (): void => undefined;

export const radioCards: Specimen = {
  name: 'RadioCards',
  about: 'One of a few, each with a line of its own and a price.',
  states: [
    {
      state: 'Chosen, and one disabled',
      show: (
        <Held initial="half">
          {(value, hold) => <RadioCards legend="Load size" options={sizes} value={value} onChange={hold} />}
        </Held>
      ),
    },
    {
      state: 'Error',
      show: (
        <RadioCards
          legend="Size of the load"
          options={sizes.slice(0, 2)}
          value={null}
          onChange={nothing}
          error="Please choose a size"
        />
      ),
    },
  ],
};
