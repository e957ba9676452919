import type { CrewJob, JobEventType, JobState } from '@haulway/contracts';
import type { Tone } from '@haulway/ui';
import type { Step } from '../queue/step.js';

/** The steps in the order in which a job usually has them. */
export const STEP_WORDS: Readonly<Record<JobEventType, string>> = {
  en_route: 'On my way',
  nearby: '30 minutes away',
  arrived: 'Arrived',
  collected: 'Collected',
  failed: 'Could not collect',
};

const STATE_WORDS: Readonly<Record<JobState, string>> = {
  assigned: 'To do',
  en_route: 'On my way',
  arrived: 'Arrived',
  collected: 'Collected',
  failed: 'Could not collect',
  cancelled: 'Cancelled',
};
const STATE_TONES: Readonly<Record<JobState, Tone>> = {
  assigned: 'grey',
  en_route: 'blue',
  arrived: 'yellow',
  collected: 'green',
  failed: 'red',
  cancelled: 'red',
};

export const stateWords = (state: JobState): string => STATE_WORDS[state];
export const stateTone = (state: JobState): Tone => STATE_TONES[state];

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** '09:41', in London. */
export const clockTime = (at: string): string => CLOCK.format(new Date(at));

type Place = Pick<CrewJob, 'collection_address' | 'collection_postcode'>;

/** The address in one line. */
export const addressOf = ({ collection_address: address, collection_postcode: postcode }: Place): string =>
  address.includes(postcode) ? address : [address, postcode].filter(Boolean).join(', ');

/** Opens the phone's map app, or a map in the browser. */
export const mapLink = (job: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressOf(job))}`;

const FEWEST_DIGITS = 7;

/** The link that rings the first number in a text, as people type them: '07700 900123 / 01632 960001'. */
export const callLink = (phone: string | null | undefined): string | undefined => {
  const [first = ''] = (phone ?? '').replace('(0)', '').split(/[/|,;&\n]|\p{L}/u);
  const number = first.replace(/[^\d+]/gu, '');
  return number.replace('+', '').length < FEWEST_DIGITS ? undefined : `tel:${number}`;
};

/** What a step in the queue is, in words: 'Arrived', 'Photo'. */
export const queuedWords = (step: Step): string => {
  if (step.kind === 'event') return STEP_WORDS[step.type];
  return step.kind === 'photo' ? 'Photo' : 'Tipped';
};

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
