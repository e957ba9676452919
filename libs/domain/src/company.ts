/**
 * Haulway's contact details for customers, used by pages and emails. The numbers are from the ranges reserved for
 * drama, and the addresses are obvious examples.
 */
export const company = {
  phone: { shown: '0808 157 0123', href: 'tel:+448081570123' },
  emergency: { shown: '0808 157 0999', href: 'tel:+448081570999' },
  email: { shown: 'hello@haulway.example', href: 'mailto:hello@haulway.example' },
  address: ['Haulway Ltd', '1 Example Yard', 'Sampleton', 'EX1 1EX'],
  hours: [
    { days: 'Mon-Fri', shown: '7:00-20:00' },
    { days: 'Sat', shown: '8:00-18:00' },
    { days: 'Sun', shown: '9:00-17:00' },
  ],
  /** The seller on documents, in terms and in the footer of each page, unless the environment names another. */
  seller: {
    name: 'Haulway Ltd',
    address: '1 Example Yard, Sampleton, EX1 1EX',
    vatNumber: 'GB 000 0000 00 (example)',
    companyNumber: '00000000 (example)',
    carrierLicence: 'CBDU000000 (example)',
  },
} as const;
