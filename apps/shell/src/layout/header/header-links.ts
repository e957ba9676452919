/** The header's links in their order. */
export const headerLinks = [
  { to: '/services', label: 'Services' },
  { to: '/waste-calculator', label: 'Calculator' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/contact', label: 'Contact' },
] as const;
