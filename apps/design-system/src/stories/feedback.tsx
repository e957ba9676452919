import { Alert, Badge, Button, EmptyState, ProgressBar, Skeleton, Spinner, type Tone } from '@haulway/ui';
import { showToast } from '@haulway/ui/toaster';
import { type Stories } from '../story.js';

const LONG = 'A long message, to show how it wraps over several lines beside its icon.';
const TONES: readonly Tone[] = ['green', 'blue', 'yellow', 'red', 'grey', 'orange'];

export const feedback: Stories = {
  Alert: {
    about: 'Says in the page what happened or what the problem is.',
    states: {
      Info: <Alert title="Good to know">{LONG}</Alert>,
      Success: <Alert tone="success" title="Saved" />,
      Warning: <Alert tone="warning">The price has changed.</Alert>,
      'Error, with an action': (
        <Alert
          tone="error"
          title="Failed to fetch services"
          actions={<Button size="small">Try again</Button>}
        >
          {LONG}
        </Alert>
      ),
    },
  },
  Badge: {
    about: 'A short status. The text carries the meaning; the colour only supports it.',
    states: Object.fromEntries(TONES.map((tone) => [tone, <Badge tone={tone}>{tone}</Badge>])),
  },
  EmptyState: {
    about: 'Shown in place of an empty list, with a next step.',
    states: {
      'With an action': (
        <EmptyState
          level="none"
          icon="calendar"
          title="No bookings yet"
          action={<Button>Book a collection</Button>}
        >
          Your bookings will be here.
        </EmptyState>
      ),
      Bare: <EmptyState level="none" title="Nothing here" />,
    },
  },
  ProgressBar: {
    about: 'Shows progress.',
    states: Object.fromEntries(
      [0, 25, 100].map((percent) => [
        `${percent} %`,
        <ProgressBar label={`Progress of ${percent} percent`} percent={percent} />,
      ]),
    ),
  },
  Skeleton: {
    about: 'The shape of content that is loading. Use it beside a status text.',
    states: { Title: <Skeleton shape="title" />, Text: <Skeleton />, Block: <Skeleton shape="block" /> },
  },
  Spinner: {
    about: 'Shows that something is loading.',
    states: {
      Small: <Spinner size="small" label="Loading a little" />,
      Medium: <Spinner label="Loading" />,
      Large: <Spinner size="large" label="Loading a lot" />,
    },
  },
  Toaster: {
    about: 'Shows what happened, bottom right, one at a time, for five seconds. Alt+T focuses it.',
    states: Object.fromEntries(
      (['default', 'success', 'destructive'] as const).map((tone) => [
        tone,
        <Button
          variant="secondary"
          size="small"
          onClick={() => showToast({ title: `A ${tone} toast`, description: 'It closes by itself.', tone })}
        >
          Show a {tone} toast
        </Button>,
      ]),
    ),
  },
};
