/**
 * Who Haulway is to its customers, for pages and e-mails alike. Numbers from
 * the ranges kept for drama, addresses that are plainly examples.
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
  /** Who sells, as papers, terms and the foot of each page name it, where the environment names nobody. */
  seller: {
    name: 'Haulway Ltd',
    address: '1 Example Yard, Sampleton, EX1 1EX',
    vatNumber: 'GB 000 0000 00 (example)',
    companyNumber: '00000000 (example)',
    carrierLicence: 'CBDU000000 (example)',
  },
} as const;
