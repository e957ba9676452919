export const steps = [
  {
    icon: 'calendar',
    title: 'Book Online',
    text: 'Choose a service, tell us where it is and pick a day and a slot. You see the whole price before you pay by card.',
  },
  {
    icon: 'truck',
    title: 'We Collect',
    text: 'The team texts you 30 minutes before arrival, carries everything out and leaves the place swept. It takes 15 to 30 minutes.',
  },
  {
    icon: 'recycle',
    title: 'Responsible Disposal',
    text: 'Your load is sorted by hand. 95% of what we collect is kept out of landfill: given away, recycled or turned into energy.',
  },
  {
    icon: 'gift',
    title: 'Earn Rewards',
    text: 'With an account every £1 you spend earns 1 loyalty point, for discounts on future bookings.',
  },
] as const;

export const benefits = [
  {
    icon: 'clock',
    title: 'Same Day Service',
    text: 'Online the calendar begins tomorrow. Call us in the morning, and we say whether a van can come the same day.',
  },
  {
    icon: 'shield',
    title: 'Fully Insured',
    text: 'Your home, your stairs and the team that works in them are covered on every job.',
  },
  {
    icon: 'award',
    title: 'Licensed & Certified',
    text: 'We hold a waste carrier licence, so your waste can be followed to where it ends up.',
  },
] as const;

export const questions = [
  {
    question: 'Which areas do you cover?',
    answer:
      'We collect across the UK, with same-day service in major cities and next-day collection in rural areas. The same day goes by phone; the calendar at booking shows the days for your postcode.',
  },
  {
    question: 'How should I prepare my waste?',
    answer:
      'Bag loose waste and empty what holds liquid. Large pieces can stay where they are: the team carries them out. Keep paint, asbestos and gas bottles apart and ask us about them first. Someone over 18 must be present.',
  },
  {
    question: 'How do I pay?',
    answer:
      'We take all major cards and bank transfers, online at booking. You get a confirmation and an invoice by email within minutes.',
  },
  {
    question: 'Do I get proof of proper disposal?',
    answer:
      'Yes: a waste transfer note, once your waste is collected. It says what was taken, by whom and when, and stands in place of a disposal certificate. Hazardous waste travels under a consignment note instead.',
  },
] as const;
