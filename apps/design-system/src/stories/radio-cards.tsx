import { RadioCards } from '@haulway/ui';
import { StatefulStory } from '../StatefulStory.js';
import { type Story } from '../story.js';

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

export const radioCards: Story = {
  name: 'RadioCards',
  about: 'One of a few, each with a line of its own and a price.',
  states: [
    {
      state: 'Chosen, and one disabled',
      show: (
        <StatefulStory initial="half">
          {(value, setValue) => (
            <RadioCards legend="Load size" options={sizes} value={value} onChange={setValue} />
          )}
        </StatefulStory>
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
