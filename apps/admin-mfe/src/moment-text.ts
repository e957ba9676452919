const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** A moment on the clock of London: '21/11/2026, 04:05'. */
export const momentText = (moment: string): string => MOMENT.format(new Date(moment));
