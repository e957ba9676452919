import { type CheckedField } from '../../lib/forms/use-checked-form.js';
import { emailProblem, required } from '../../lib/forms/rules.js';

const missingEmail = required('Please enter your email address');

/** What the contact form asks for; all of it but the phone number is required. */
export const contactFields = [
  { name: 'first_name', label: 'First Name', problem: required('Please enter your first name') },
  { name: 'last_name', label: 'Last Name', problem: required('Please enter your last name') },
  { name: 'email', label: 'Email', problem: (value: string) => missingEmail(value) ?? emailProblem(value) },
  { name: 'phone', label: 'Phone' },
  { name: 'subject', label: 'Subject', problem: required('Please enter a subject') },
  { name: 'message', label: 'Message', problem: required('Please enter your message') },
] as const satisfies readonly CheckedField<string>[];
