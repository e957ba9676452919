import { Checkbox, ErrorSummary, RadioCards, SelectField, TextArea, TextField, Button } from '@haulway/ui';
import { Calendar } from '@haulway/ui/calendar';
import { PasswordField } from '@haulway/ui/password-field';
import { stateful, type Stories } from '../story.js';

const LONG = 'A label that is so long that it wraps over more than one line of a narrow column';
const options = [
  { value: 'garden', label: 'Garden Waste' },
  { value: 'mixed', label: 'Mixed Waste' },
];

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

export const fields: Stories = {
  TextField: {
    about: 'One line of text, with its label above and its error below.',
    states: {
      Default: <TextField label="City" defaultValue="Sheffield" />,
      'Empty, with a hint': <TextField label="Postcode" hint="For example S1 2AB" />,
      Required: <TextField label="Full name" required />,
      Optional: <TextField label="Phone" optional />,
      Focus: <TextField label="Street" data-shown="focus" />,
      Error: <TextField label="Email" defaultValue="ada" error="Invalid email address" />,
      Disabled: <TextField label="Account email" defaultValue="ada@haulway.test" disabled />,
      'Read-only': <TextField label="Booking number" defaultValue="#1f2e3d4c" readOnly />,
      'With a button': (
        <TextField
          label="Search"
          trailing={
            <Button variant="ghost" size="small">
              Clear
            </Button>
          }
        />
      ),
      'Long text': <TextField label={LONG} defaultValue={LONG} error={LONG} />,
    },
  },
  PasswordField: {
    about: 'A password, with a button that shows it.',
    states: {
      Default: <PasswordField label="Password" autoComplete="off" />,
      Error: <PasswordField label="Your password" error="Password is required" />,
      Disabled: <PasswordField label="Old password" disabled />,
    },
  },
  TextArea: {
    about: 'Several lines of text.',
    states: {
      Default: <TextArea label="Notes for the team" rows={3} />,
      Error: <TextArea label="Message" rows={3} error="Please enter your message" />,
      Disabled: <TextArea label="Internal notes" rows={3} disabled />,
    },
  },
  SelectField: {
    about: "One option of a list, with the platform's own control.",
    states: {
      Default: <SelectField label="Waste type" options={options} />,
      Error: <SelectField label="Kind of waste" options={options} error="Please choose one" />,
      Disabled: <SelectField label="Status" options={options} disabled />,
    },
  },
  Checkbox: {
    about: 'Yes or no.',
    states: {
      Off: <Checkbox label="Make this my default address" />,
      On: <Checkbox label="Remember this choice" defaultChecked />,
      Error: <Checkbox label="I am over 18" error="Please confirm this" />,
      Disabled: <Checkbox label="Not available here" disabled />,
      'Long text': <Checkbox label={LONG} hint="And a hint below it" />,
    },
  },
  RadioCards: {
    about: 'One of a few options, each with a description and a price.',
    states: {
      'One selected, one disabled': stateful('half', (value, setValue) => (
        <RadioCards legend="Load size" options={sizes} value={value} onChange={setValue} />
      )),
      Error: (
        <RadioCards
          legend="Size of the load"
          options={sizes.slice(0, 2)}
          value={null}
          onChange={() => undefined}
          error="Please choose a size"
        />
      ),
    },
  },
  Calendar: {
    about: 'A month from which to choose a day. Days outside the limits are disabled.',
    states: {
      'With limits and a selected day': stateful('2031-04-17', (day, setValue) => (
        <Calendar
          label="Collection date"
          today="2031-04-10"
          min="2031-04-11"
          selected={day}
          onSelect={setValue}
        />
      )),
    },
  },
  ErrorSummary: {
    about: 'All errors of a form, at its top. Each line links to its field.',
    states: {
      'Two fields': (
        <>
          <ErrorSummary
            focusOnShow={false}
            errors={[
              { fieldId: 'summary-name', message: 'Name of the sender' },
              { message: 'An error that belongs to no field' },
            ]}
          />
          <TextField id="summary-name" label="Name of the sender" error="Please enter a name" />
        </>
      ),
    },
  },
};
