import { Button, Card, Container, Grid, Icon, Stack, VisuallyHidden } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { iconNames } from '@haulway/ui/icon';
import { TopDialog } from '@haulway/ui/top-dialog';
import { type ReactNode } from 'react';
import { stateful, type Stories } from '../story.js';
import styles from '../DesignSystem.module.css';

const box = (label: string) => (
  <span key={label} className={styles.box}>
    {label}
  </span>
);
const opened = (label: string, dialog: (open: boolean, setOpen: (open: boolean) => void) => ReactNode) => ({
  'Closed: click to open': stateful(false, (open, setOpen) => (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {dialog(open, setOpen)}
    </>
  )),
});
const LOOKS = ['plain', 'tint', 'muted', 'raised'] as const;

export const structure: Stories = {
  Card: {
    about: 'Groups related content.',
    states: {
      ...Object.fromEntries(LOOKS.map((look) => [look, <Card look={look}>A {look} card</Card>])),
      'Interactive, hover': (
        <Card interactive data-shown="hover">
          Rises on hover
        </Card>
      ),
    },
  },
  Container: {
    about: "The page's width, with its gutters.",
    states: {
      Page: <Container className={styles.outline}>The maximum width of a page</Container>,
      Form: (
        <Container width="form" className={styles.outline}>
          The maximum width of a form
        </Container>
      ),
    },
  },
  Stack: {
    about: 'Items one after another, with an even gap.',
    states: {
      Column: <Stack gap={2}>{[box('One'), box('Two')]}</Stack>,
      Row: (
        <Stack direction="row" gap={4}>
          {[box('One'), box('Two'), box('Three')]}
        </Stack>
      ),
    },
  },
  Grid: {
    about: 'Equal columns that wrap automatically.',
    states: { 'Three columns': <Grid columns={3}>{[box('One'), box('Two'), box('Three')]}</Grid> },
  },
  PageHeading: {
    about: 'The h1 of a page. Receives the focus after navigation.',
    states: { Default: <p>At the top of this page, with its subtitle.</p> },
  },
  Icon: {
    about: "A line icon in the text's colour; always decorative.",
    states: {
      'The set': (
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      ),
    },
  },
  Dialog: {
    about:
      'Asks for something before the page continues. Traps the focus, closes on Escape, restores the focus.',
    states: opened('Open a dialog', (open, setOpen) => (
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this address?"
        description="It is removed from your account."
        footer={<Button onClick={() => setOpen(false)}>Keep it</Button>}
      >
        <p>12 Example Street, Sheffield, S1 2AB</p>
      </Dialog>
    )),
  },
  TopDialog: {
    about: 'A dialog above every other dialog, those of remotes included, for example to confirm identity.',
    states: opened(
      'Open the topmost dialog',
      (open, setOpen) =>
        open && (
          <TopDialog
            title="Please confirm it's you"
            description="The next step asks for your password."
            footer={<Button onClick={() => setOpen(false)}>Not now</Button>}
            onClose={() => setOpen(false)}
          >
            <p>Nothing is asked for here.</p>
          </TopDialog>
        ),
    ),
  },
  AccessDenied: {
    about: 'Replaces a page that this visitor may not see: what happened, why, and what to do next.',
    states: { Default: <p>A page of its own: sign out and open /profile.</p> },
  },
  VisuallyHidden: {
    about: 'Text for screen readers only.',
    states: {
      Default: (
        <p>
          Book
          <VisuallyHidden> Man &amp; Van</VisuallyHidden> (screen readers read more than is visible)
        </p>
      ),
    },
  },
};
