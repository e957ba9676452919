/** The footer's columns of links. */
export const footerLinks = [
  {
    title: 'Services',
    links: [
      { to: '/book/man-and-van', label: 'Man & Van' },
      { to: '/services/skip-hire', label: 'Skip Hire' },
      { to: '/services/furniture-removal', label: 'Furniture Removal' },
      { to: '/services/house-clearance', label: 'House Clearance' },
      { to: '/services', label: 'All Services' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About Us' },
      { to: '/how-it-works', label: 'How It Works' },
      { to: '/contact', label: 'Contact' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
] as const;
