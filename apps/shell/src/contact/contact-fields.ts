/** What the contact form asks for; all of it but the phone number is required (SPEC section 5). */
export interface ContactMessage {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

type ContactField = {
  name: Exclude<keyof ContactMessage, 'message'>;
  label: string;
  type?: 'email' | 'tel';
  autoComplete?: string;
  missing?: string;
};

export const contactFields: readonly ContactField[] = [
  {
    name: 'first_name',
    label: 'First Name',
    autoComplete: 'given-name',
    missing: 'Please enter your first name',
  },
  {
    name: 'last_name',
    label: 'Last Name',
    autoComplete: 'family-name',
    missing: 'Please enter your last name',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    missing: 'Please enter your email address',
  },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'subject', label: 'Subject', missing: 'Please enter a subject' },
];

export const MESSAGE_MISSING = 'Please enter your message';
