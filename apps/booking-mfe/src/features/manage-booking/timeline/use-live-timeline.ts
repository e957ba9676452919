import { api, usePlatform } from '@haulway/platform';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type OpenedBooking } from '../manage-booking-api.js';
import { followTimeline } from './follow-timeline.js';
import { openTimeline, readTimeline, type TimelineStep } from './timeline-api.js';

interface LiveTimeline {
  /** Undefined until they are loaded. */
  readonly steps?: readonly TimelineStep[];
  /** The newest step that came while the page was open. */
  readonly news?: TimelineStep | undefined;
  /** Why they could not be loaded. */
  readonly error?: unknown;
}

/** The steps that were not there before. */
const newSteps = (steps: readonly TimelineStep[], before: readonly TimelineStep[]): TimelineStep[] => {
  const known = new Set(before.map((step) => JSON.stringify(step)));
  return steps.filter((step) => !known.has(JSON.stringify(step)));
};

/**
 * The steps of a booking, which move while the page is open. A new step also loads the rest of the page again: the
 * status, what may be changed, the documents and the photos.
 */
export const useLiveTimeline = ({ id, bookingKey }: OpenedBooking) => {
  const { client } = usePlatform();
  const dispatch = useDispatch();
  const [attempt, setAttempt] = useState(1);
  const [timeline, setTimeline] = useState<LiveTimeline>({});

  useEffect(() => {
    const opened = { id, bookingKey };
    let shown: readonly TimelineStep[] | undefined;
    return followTimeline({
      read: (signal) => readTimeline(client, opened, signal),
      open: (signal) => openTimeline(client, opened, signal),
      onSteps: (steps) => {
        if (JSON.stringify(steps) === JSON.stringify(shown)) return;
        const news = shown && newSteps(steps, shown).at(-1);
        shown = steps;
        setTimeline({ steps, news });
        if (news) dispatch(api.util.invalidateTags(['Bookings', 'Photos']));
      },
      onFailure: (error) => setTimeline((last) => (last.steps ? last : { error })),
    });
  }, [id, bookingKey, client, dispatch, attempt]);

  return {
    ...timeline,
    retry: () => {
      setTimeline({});
      setAttempt((last) => last + 1);
    },
  };
};
