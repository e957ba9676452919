import { Checkbox, ErrorSummary, SelectField, TextArea, TextField, Button } from '@haulway/ui';
import { Calendar } from '@haulway/ui/calendar';
import { PasswordField } from '@haulway/ui/password-field';
import { StatefulStory } from '../StatefulStory.js';
import { type Story } from '../story.js';
import { radioCards } from './radio-cards.js';

const LONG = 'A label so long that it has to run over more than one line of the narrow column it stands in';
const options = [
  { value: 'garden', label: 'Garden Waste' },
  { value: 'mixed', label: 'Mixed Waste' },
];

export const fields: readonly Story[] = [
  {
    name: 'TextField',
    about: 'One line of text, with its label above and what is wrong beneath.',
    states: [
      { state: 'Default', show: <TextField label="City" defaultValue="Sheffield" /> },
      { state: 'Empty, with a hint', show: <TextField label="Postcode" hint="For example S1 2AB" /> },
      { state: 'Required', show: <TextField label="Full name" required /> },
      { state: 'Optional', show: <TextField label="Phone" optional /> },
      { state: 'Focus', show: <TextField label="Street" data-shown="focus" /> },
      { state: 'Error', show: <TextField label="Email" defaultValue="ada" error="Invalid email address" /> },
      {
        state: 'Disabled',
        show: <TextField label="Account email" defaultValue="ada@haulway.test" disabled />,
      },
      { state: 'Read-only', show: <TextField label="Booking number" defaultValue="#1f2e3d4c" readOnly /> },
      {
        state: 'With a button',
        show: (
          <TextField
            label="Search"
            trailing={
              <Button variant="ghost" size="small">
                Clear
              </Button>
            }
          />
        ),
      },
      { state: 'Long text', show: <TextField label={LONG} defaultValue={LONG} error={LONG} /> },
    ],
  },
  {
    name: 'PasswordField',
    about: 'A password, with a button that shows what was typed.',
    states: [
      { state: 'Default', show: <PasswordField label="Password" autoComplete="off" /> },
      { state: 'Error', show: <PasswordField label="Your password" error="Password is required" /> },
      { state: 'Disabled', show: <PasswordField label="Old password" disabled /> },
    ],
  },
  {
    name: 'TextArea',
    about: 'Several lines of text.',
    states: [
      { state: 'Default', show: <TextArea label="Notes for the team" rows={3} /> },
      { state: 'Error', show: <TextArea label="Message" rows={3} error="Please enter your message" /> },
      { state: 'Disabled', show: <TextArea label="Internal notes" rows={3} disabled /> },
    ],
  },
  {
    name: 'SelectField',
    about: "One of a list, with the platform's own list.",
    states: [
      { state: 'Default', show: <SelectField label="Waste type" options={options} /> },
      {
        state: 'Error',
        show: <SelectField label="Kind of waste" options={options} error="Please choose one" />,
      },
      { state: 'Disabled', show: <SelectField label="Status" options={options} disabled /> },
    ],
  },
  {
    name: 'Checkbox',
    about: 'Yes or no.',
    states: [
      { state: 'Off', show: <Checkbox label="Make this my default address" /> },
      { state: 'On', show: <Checkbox label="Remember this choice" defaultChecked /> },
      { state: 'Error', show: <Checkbox label="I am over 18" error="Please confirm this" /> },
      { state: 'Disabled', show: <Checkbox label="Not available here" disabled /> },
      { state: 'Long text', show: <Checkbox label={LONG} hint="And a hint beneath it" /> },
    ],
  },
  radioCards,
  {
    name: 'Calendar',
    about: 'A month of days to choose one of. Days outside the bounds are disabled.',
    states: [
      {
        state: 'With bounds and a chosen day',
        show: (
          <StatefulStory initial="2031-04-17">
            {(day, setValue) => (
              <Calendar
                label="Collection date"
                today="2031-04-10"
                min="2031-04-11"
                selected={day}
                onSelect={setValue}
              />
            )}
          </StatefulStory>
        ),
      },
    ],
  },
  {
    name: 'ErrorSummary',
    about: 'Everything that is wrong in a form, at its top; each line leads to its field.',
    states: [
      {
        state: 'Two fields',
        show: (
          <>
            <ErrorSummary
              focusOnShow={false}
              errors={[
                { fieldId: 'summary-name', message: 'Name of the sender' },
                { message: 'And something that is about no field' },
              ]}
            />
            <TextField id="summary-name" label="Name of the sender" error="Please enter a name" />
          </>
        ),
      },
    ],
  },
];
