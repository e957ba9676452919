import { Alert, Badge, Button, EmptyState, ProgressBar, Skeleton, Spinner, type Tone } from '@haulway/ui';
import { showToast } from '@haulway/ui/toaster';
import { type Story } from '../story.js';

const LONG =
  'A message of some length, so that it can be seen how it runs over several lines beside its icon.';
const TONES: readonly Tone[] = ['green', 'blue', 'yellow', 'red', 'grey', 'orange'];

const toaster: Story = {
  name: 'Toaster',
  about: 'Tells of what happened, bottom right, one at a time, for five seconds; Alt+T leads to it.',
  states: (['default', 'success', 'destructive'] as const).map((tone) => ({
    state: tone,
    show: (
      <Button
        variant="secondary"
        size="small"
        onClick={() => showToast({ title: `A ${tone} toast`, description: 'It goes by itself.', tone })}
      >
        Show a {tone} toast
      </Button>
    ),
  })),
};

export const feedback: readonly Story[] = [
  {
    name: 'Alert',
    about: 'Says in the page what happened or what stands in the way.',
    states: [
      { state: 'Info', show: <Alert title="Good to know">{LONG}</Alert> },
      { state: 'Success', show: <Alert tone="success" title="Saved" /> },
      { state: 'Warning', show: <Alert tone="warning">The price has changed.</Alert> },
      {
        state: 'Error, with a way on',
        show: (
          <Alert
            tone="error"
            title="Failed to fetch services"
            actions={<Button size="small">Try again</Button>}
          >
            {LONG}
          </Alert>
        ),
      },
    ],
  },
  {
    name: 'Badge',
    about: 'A word about a thing. The text carries the meaning, the colour only helps.',
    states: TONES.map((tone) => ({ state: tone, show: <Badge tone={tone}>{tone}</Badge> })),
  },
  {
    name: 'EmptyState',
    about: 'Stands where there is nothing to list, with the way on.',
    states: [
      {
        state: 'With a way on',
        show: (
          <EmptyState
            level="none"
            icon="calendar"
            title="No bookings yet"
            action={<Button>Book a collection</Button>}
          >
            Your bookings will be here.
          </EmptyState>
        ),
      },
      { state: 'Bare', show: <EmptyState level="none" title="Nothing here" /> },
    ],
  },
  {
    name: 'ProgressBar',
    about: 'How far something is.',
    states: [0, 25, 100].map((percent) => ({
      state: `${percent} %`,
      show: <ProgressBar label={`Progress of ${percent} percent`} percent={percent} />,
    })),
  },
  {
    name: 'Skeleton',
    about: 'The form of what is loading; stands beside a status that says so.',
    states: [
      { state: 'Title', show: <Skeleton shape="title" /> },
      { state: 'Text', show: <Skeleton /> },
      { state: 'Block', show: <Skeleton shape="block" /> },
    ],
  },
  {
    name: 'Spinner',
    about: 'Something is on its way.',
    states: [
      { state: 'Small', show: <Spinner size="small" label="Loading a little" /> },
      { state: 'Medium', show: <Spinner label="Loading" /> },
      { state: 'Large', show: <Spinner size="large" label="Loading a lot" /> },
    ],
  },
  toaster,
  { ...toaster, name: 'showToast', about: 'Shows a toast in the Toaster of the page.' },
];
