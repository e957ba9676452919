import { Button, Card, classNames, Container, Grid, Icon, Stack, VisuallyHidden } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { iconNames } from '@haulway/ui/icon';
import { TopDialog } from '@haulway/ui/top-dialog';
import { StatefulStory } from '../StatefulStory.js';
import { type Story } from '../story.js';
import styles from '../DesignSystem.module.css';

const box = (label: string) => (
  <span key={label} className={styles.box}>
    {label}
  </span>
);
const LOOKS = ['plain', 'tint', 'muted', 'raised'] as const;

export const structure: readonly Story[] = [
  {
    name: 'Card',
    about: 'Groups what belongs together.',
    states: [
      ...LOOKS.map((look) => ({ state: look, show: <Card look={look}>A {look} card</Card> })),
      {
        state: 'Interactive, hover',
        show: (
          <Card interactive data-shown="hover">
            Lifts under the pointer
          </Card>
        ),
      },
    ],
  },
  {
    name: 'Container',
    about: 'The width of the page, with its gutters.',
    states: [
      { state: 'Page', show: <Container className={styles.outline}>As wide as pages get</Container> },
      {
        state: 'Form',
        show: (
          <Container width="form" className={styles.outline}>
            As wide as forms get
          </Container>
        ),
      },
    ],
  },
  {
    name: 'Stack',
    about: 'One after another, with an even gap.',
    states: [
      { state: 'Column', show: <Stack gap={2}>{[box('One'), box('Two')]}</Stack> },
      {
        state: 'Row',
        show: (
          <Stack direction="row" gap={4}>
            {[box('One'), box('Two'), box('Three')]}
          </Stack>
        ),
      },
    ],
  },
  {
    name: 'Grid',
    about: 'Equal columns that fold by themselves.',
    states: [
      { state: 'Three columns', show: <Grid columns={3}>{[box('One'), box('Two'), box('Three')]}</Grid> },
    ],
  },
  {
    name: 'PageHeading',
    about: 'The one h1 of a page; takes the focus after a navigation.',
    states: [{ state: 'Default', show: <p>At the top of this page, with its subtitle.</p> }],
  },
  {
    name: 'Icon',
    about: 'A line drawing in the colour of the text; always decoration.',
    states: [
      {
        state: 'The set',
        show: (
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
    ],
  },
  {
    name: 'Dialog',
    about:
      'Asks for something before the page goes on. Holds the focus, closes on Escape, gives the focus back.',
    states: [
      {
        state: 'Closed, to be opened',
        show: (
          <StatefulStory initial={false}>
            {(open, setValue) => (
              <>
                <Button variant="secondary" onClick={() => setValue(true)}>
                  Open a dialog
                </Button>
                <Dialog
                  open={open}
                  onOpenChange={setValue}
                  title="Delete this address?"
                  description="It is removed from your account."
                  footer={<Button onClick={() => setValue(false)}>Keep it</Button>}
                >
                  <p>12 Example Street, Sheffield, S1 2AB</p>
                </Dialog>
              </>
            )}
          </StatefulStory>
        ),
      },
    ],
  },
  {
    name: 'TopDialog',
    about: 'Asks for something above every other dialog, those of remotes too, e.g. that it is you.',
    states: [
      {
        state: 'Closed, to be opened',
        show: (
          <StatefulStory initial={false}>
            {(open, setValue) => (
              <>
                <Button variant="secondary" onClick={() => setValue(true)}>
                  Open the topmost dialog
                </Button>
                {open && (
                  <TopDialog
                    title="Please confirm that it is you"
                    description="What you are about to do asks for your password."
                    footer={<Button onClick={() => setValue(false)}>Not now</Button>}
                    onClose={() => setValue(false)}
                  >
                    <p>Nothing is asked for here.</p>
                  </TopDialog>
                )}
              </>
            )}
          </StatefulStory>
        ),
      },
    ],
  },
  {
    name: 'AccessDenied',
    about: 'A page in place of one that this visitor may not see: what happened, why, and the way on.',
    states: [{ state: 'Default', show: <p>A page of its own: sign out and open /profile.</p> }],
  },
  {
    name: 'useRestoreFocus',
    about: 'Gives the focus to a heading when the row that had it is gone from the list.',
    states: [{ state: 'Default', show: <p>Delete an address by keyboard: its list’s heading has it.</p> }],
  },
  {
    name: 'VisuallyHidden',
    about: 'Text for screen readers only.',
    states: [
      {
        state: 'Default',
        show: (
          <p>
            Book
            <VisuallyHidden> Man &amp; Van</VisuallyHidden> (more is read out than is seen)
          </p>
        ),
      },
    ],
  },
  {
    name: 'classNames',
    about: 'Joins class names and leaves out what is not there.',
    states: [{ state: 'Default', show: <code>{classNames('card', false, undefined, 'raised')}</code> }],
  },
];
