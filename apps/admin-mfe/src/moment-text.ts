const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** A moment in London time: '21/11/2026, 04:05'. */
export const momentText = (moment: string): string => MOMENT.format(new Date(moment));
