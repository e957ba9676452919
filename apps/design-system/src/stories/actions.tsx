import { Button, buttonClassName, Icon, QuantityControl } from '@haulway/ui';
import { ConfirmButton } from '@haulway/ui/confirm-button';
import { Menu, MenuItem, MenuSeparator } from '@haulway/ui/menu';
import { Pagination } from '@haulway/ui/pagination';
import { Tabs } from '@haulway/ui/tabs';
import { Tooltip, TooltipProvider } from '@haulway/ui/tooltip';
import { Link } from 'react-router-dom';
import { StatefulStory } from '../StatefulStory.js';
import { type Story } from '../story.js';

const nothing = (): void => undefined;
const LONG = 'A text that is longer than anybody would want, on a button that has to bear it';

const tabs = [
  { value: 'one', label: 'Profile', content: <p>The first tab's content.</p> },
  { value: 'two', label: 'Drafts', count: 3, content: <p>A tab with a count.</p> },
  { value: 'three', label: 'Saved addresses', content: <p>The third.</p> },
];

const button: Story = {
  name: 'Button',
  about: 'Does something here. One primary button a view; danger for what cannot be taken back.',
  states: [
    { state: 'Primary', show: <Button>Book now</Button> },
    { state: 'Secondary', show: <Button variant="secondary">Cancel</Button> },
    { state: 'Ghost', show: <Button variant="ghost">Skip</Button> },
    { state: 'Danger', show: <Button variant="danger">Delete</Button> },
    { state: 'Hover', show: <Button data-shown="hover">Book now</Button> },
    { state: 'Focus', show: <Button data-shown="focus">Book now</Button> },
    { state: 'Pressed', show: <Button data-shown="active">Book now</Button> },
    { state: 'Disabled', show: <Button disabled>Book now</Button> },
    { state: 'Busy', show: <Button busy>Saving</Button> },
    { state: 'Small', show: <Button size="small">Edit</Button> },
    { state: 'Large', show: <Button size="large">Proceed</Button> },
    { state: 'Long text', show: <Button block>{LONG}</Button> },
  ],
};

const confirmButton: Story = {
  name: 'ConfirmButton',
  about: 'Asks in its own place before it does what cannot be undone.',
  states: [
    {
      state: 'Default',
      show: (
        <ConfirmButton question="Delete this address?" confirm="Delete it" keep="Keep it" onConfirm={nothing}>
          Delete
        </ConfirmButton>
      ),
    },
    {
      state: 'Busy',
      show: (
        <ConfirmButton
          busy
          question="Delete this address?"
          confirm="Delete it"
          keep="Keep it"
          onConfirm={nothing}
        >
          Delete
        </ConfirmButton>
      ),
    },
  ],
};

const buttonLink: Story = {
  name: 'buttonClassName',
  about: 'Gives a link the look of a button: it goes somewhere, so it stays a link.',
  states: [
    {
      state: 'Default',
      show: (
        <Link to="/services" className={buttonClassName()}>
          All services
        </Link>
      ),
    },
    {
      state: 'Focus',
      show: (
        <Link to="/services" className={buttonClassName({ variant: 'secondary' })} data-shown="focus">
          All services
        </Link>
      ),
    },
  ],
};

const menu: Story = {
  name: 'Menu',
  about: 'Actions and links under a button. Its parts are MenuItem and MenuSeparator.',
  states: [
    {
      state: 'Closed, to be opened',
      show: (
        <Menu align="start" trigger={<Button variant="secondary">Ada Example</Button>}>
          <MenuItem onSelect={nothing}>
            <Icon name="user" size={20} />
            Profile
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={nothing}>Sign out</MenuItem>
        </Menu>
      ),
    },
  ],
};

export const actions: readonly Story[] = [
  button,
  confirmButton,
  buttonLink,
  {
    name: 'QuantityControl',
    about: 'Counts things up and down; each change is heard.',
    states: [
      {
        state: 'Default',
        show: (
          <StatefulStory initial={2}>
            {(quantity, setValue) => (
              <QuantityControl
                name="Armchair"
                quantity={quantity}
                onAdd={() => setValue(quantity + 1)}
                onRemove={() => setValue(quantity - 1)}
              />
            )}
          </StatefulStory>
        ),
      },
      {
        state: 'At its least',
        show: <QuantityControl name="Sofa" quantity={0} onAdd={nothing} onRemove={nothing} />,
      },
      {
        state: 'At its most',
        show: <QuantityControl name="Fridge" quantity={9} max={9} onAdd={nothing} onRemove={nothing} />,
      },
    ],
  },
  {
    name: 'Tabs',
    about: 'Parts of one page, of which one is in view. Arrow keys move between them.',
    states: [
      { state: 'Row', show: <Tabs label="Account parts" tabs={tabs} /> },
      { state: 'Filled', show: <Tabs label="Account halves" look="fill" tabs={tabs.slice(0, 2)} /> },
    ],
  },
  {
    name: 'Pagination',
    about: 'From page to page of a list; nothing where one page holds everything.',
    states: [
      {
        state: 'In the middle',
        show: (
          <StatefulStory initial={2}>
            {(page, setValue) => (
              <Pagination label="Bookings" page={page} total={60} limit={20} onPage={setValue} />
            )}
          </StatefulStory>
        ),
      },
      { state: 'First', show: <Pagination label="Users" page={1} total={60} limit={20} onPage={nothing} /> },
      {
        state: 'Loading',
        show: <Pagination label="Drafts" page={2} total={60} limit={20} onPage={nothing} busy />,
      },
    ],
  },
  menu,
  { ...menu, name: 'MenuItem', about: 'An action of a Menu, or with asChild a link in it.' },
  { ...menu, name: 'MenuSeparator', about: 'A line between groups of items of a Menu.' },
  {
    name: 'Tooltip',
    about: 'A short help under the pointer or the focus: 700 ms, and 300 ms from one to the next.',
    states: [
      {
        state: 'Hidden, to be pointed at',
        show: (
          <TooltipProvider>
            <Tooltip content="Collected the same day where a team is near">
              <Button variant="ghost">Same day</Button>
            </Tooltip>
          </TooltipProvider>
        ),
      },
    ],
  },
  {
    name: 'TooltipProvider',
    about: 'Stands around everything that has tooltips, and holds their delays.',
    states: [{ state: 'Default', show: <TooltipProvider>Draws nothing itself.</TooltipProvider> }],
  },
];
