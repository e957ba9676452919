import { Button, buttonClassName, Icon, QuantityControl } from '@haulway/ui';
import { ConfirmButton } from '@haulway/ui/confirm-button';
import { Menu, MenuItem, MenuSeparator } from '@haulway/ui/menu';
import { Pagination } from '@haulway/ui/pagination';
import { Tabs } from '@haulway/ui/tabs';
import { Tooltip, TooltipProvider } from '@haulway/ui/tooltip';
import { Link } from 'react-router-dom';
import { stateful, type Stories, type Story } from '../story.js';

const nothing = (): void => undefined;
const LONG = 'A label that is much longer than it should be, to show how the button wraps it';

const tabs = [
  { value: 'one', label: 'Profile', content: <p>The first tab's content.</p> },
  { value: 'two', label: 'Drafts', count: 3, content: <p>A tab with a count.</p> },
  { value: 'three', label: 'Saved addresses', content: <p>The third.</p> },
];

const confirmation = {
  children: 'Delete',
  question: 'Delete this address?',
  confirm: 'Delete it',
  keep: 'Keep it',
  onConfirm: nothing,
};

const menu: Story = {
  about: 'Actions and links under a button. Contains MenuItem and MenuSeparator.',
  states: {
    'Closed: click to open': (
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
};

export const actions: Stories = {
  Button: {
    about: "Starts an action. One primary button per view; danger for actions that can't be undone.",
    states: {
      Primary: <Button>Book now</Button>,
      Secondary: <Button variant="secondary">Cancel</Button>,
      Ghost: <Button variant="ghost">Skip</Button>,
      Danger: <Button variant="danger">Delete</Button>,
      Hover: <Button data-shown="hover">Book now</Button>,
      Focus: <Button data-shown="focus">Book now</Button>,
      Pressed: <Button data-shown="active">Book now</Button>,
      Disabled: <Button disabled>Book now</Button>,
      Busy: <Button busy>Saving</Button>,
      Small: <Button size="small">Edit</Button>,
      Large: <Button size="large">Proceed</Button>,
      'Long text': <Button block>{LONG}</Button>,
    },
  },
  ConfirmButton: {
    about: "Asks for confirmation inline before an action that can't be undone.",
    states: {
      Default: <ConfirmButton {...confirmation} />,
      Busy: <ConfirmButton {...confirmation} busy />,
    },
  },
  buttonClassName: {
    about: 'Makes a link look like a button. It navigates, so it stays a link.',
    states: {
      Default: (
        <Link to="/services" className={buttonClassName()}>
          All services
        </Link>
      ),
      Focus: (
        <Link to="/services" className={buttonClassName({ variant: 'secondary' })} data-shown="focus">
          All services
        </Link>
      ),
    },
  },
  QuantityControl: {
    about: 'Increases and decreases a number; screen readers announce each change.',
    states: {
      Default: stateful(2, (quantity, setValue) => (
        <QuantityControl
          name="Armchair"
          quantity={quantity}
          onAdd={() => setValue(quantity + 1)}
          onRemove={() => setValue(quantity - 1)}
        />
      )),
      'At the minimum': <QuantityControl name="Sofa" quantity={0} onAdd={nothing} onRemove={nothing} />,
      'At the maximum': (
        <QuantityControl name="Fridge" quantity={9} max={9} onAdd={nothing} onRemove={nothing} />
      ),
    },
  },
  Tabs: {
    about: 'Parts of one page, one visible at a time. Arrow keys move between them.',
    states: {
      Row: <Tabs label="Account parts" tabs={tabs} />,
      Filled: <Tabs label="Account halves" look="fill" tabs={tabs.slice(0, 2)} />,
    },
  },
  Pagination: {
    about: 'Moves between the pages of a list. Renders nothing for a single page.',
    states: {
      'In the middle': stateful(2, (page, setValue) => (
        <Pagination label="Bookings" page={page} total={60} limit={20} onPage={setValue} />
      )),
      First: <Pagination label="Users" page={1} total={60} limit={20} onPage={nothing} />,
      Loading: <Pagination label="Drafts" page={2} total={60} limit={20} onPage={nothing} busy />,
    },
  },
  Menu: menu,
  MenuItem: { ...menu, about: 'An action of a Menu, or with asChild a link in it.' },
  MenuSeparator: { ...menu, about: 'A line between groups of items of a Menu.' },
  Tooltip: {
    about: 'A short help text on hover or focus: after 700 ms, and after 300 ms from one to the next.',
    states: {
      'Hidden: hover to show': (
        <TooltipProvider>
          <Tooltip content="Collected the same day where a team is near">
            <Button variant="ghost">Same day</Button>
          </Tooltip>
        </TooltipProvider>
      ),
    },
  },
  TooltipProvider: {
    about: 'Wraps everything that has tooltips, and sets their delays.',
    states: { Default: <TooltipProvider>Renders nothing itself.</TooltipProvider> },
  },
};
