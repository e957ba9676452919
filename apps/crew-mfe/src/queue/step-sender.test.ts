import type { Outcome } from './deliver.js';
import type { Step } from './step.js';
import { type SenderState, StepSender } from './step-sender.js';

const stepOf = (order: number, kind: 'event' | 'photo' = 'event'): Step => {
  const base = {
    order,
    id: `s${order}`,
    user_id: 'ada',
    booking_id: 'b',
    job: '1 High Street',
    at: '2026-11-27T09:00:00.000Z',
    refused: null,
  };
  return kind === 'photo'
    ? { ...base, kind }
    : { ...base, kind, type: 'arrived', note: null, weight_kg: null, signed_by: null };
};

/** A queue in memory, and a server that gives the outcomes in turn; after the last one it accepts everything. */
const setUp = (steps: Step[], outcomes: Outcome[] = [], signedIn = { now: true, during: true }) => {
  const queue = [...steps];
  const sent: string[] = [];
  const states: SenderState[] = [];
  const sender = new StepSender({
    list: async () => [...queue],
    deliver: async ({ id }) => {
      sent.push(id);
      signedIn.now = signedIn.during;
      return outcomes.shift() ?? { kind: 'accepted' };
    },
    settle: async (step, outcome) => {
      const at = queue.findIndex(({ order }) => order === step.order);
      if (outcome.kind === 'accepted') queue.splice(at, 1);
      if (outcome.kind === 'refused') queue[at] = { ...step, refused: outcome.reason };
    },
    isCurrent: () => signedIn.now,
    alone: (work) => work(),
    onChange: (state) => states.push(state),
    onError: (error) => {
      throw error;
    },
    random: () => 1,
  });
  return { sender, queue, sent, states };
};

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12) }));
afterEach(() => jest.useRealTimers());

const later = (retryAfterMs = 0): Outcome => ({ kind: 'later', retryAfterMs });

it('sends events in order, and photos after them', async () => {
  const { sender, sent, queue, states } = setUp([
    stepOf(1, 'photo'),
    stepOf(2),
    stepOf(3, 'photo'),
    stepOf(4),
  ]);
  await sender.wake();
  expect(sent).toEqual(['s2', 's4', 's1', 's3']);
  expect(queue).toEqual([]);
  expect(states).toEqual(['sending', 'idle']);
});

it('keeps the order when a step does not get through, and waits longer each time', async () => {
  const { sender, sent, states } = setUp([stepOf(1), stepOf(2)], [later(), later()]);
  await sender.wake();
  expect(sent).toEqual(['s1']);
  expect(states.at(-1)).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1_999);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['s1', 's1', 's1', 's2']);
});

it('sends at once when the network is back, but not before the server wants it', async () => {
  const soon = setUp([stepOf(1)], [later()]);
  await soon.sender.wake();
  await soon.sender.wake();
  expect(soon.sent).toEqual(['s1', 's1']);
  const asked = setUp([stepOf(1)], [later(60_000)]);
  await asked.sender.wake();
  await asked.sender.wake();
  await jest.advanceTimersByTimeAsync(59_999);
  expect(asked.sent).toEqual(['s1']);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked.sent).toEqual(['s1', 's1']);
});

it('goes on with the next one after a refusal', async () => {
  const { sender, sent, queue } = setUp([stepOf(1), stepOf(2)], [{ kind: 'refused', reason: 'Because.' }]);
  await sender.wake();
  expect(sent).toEqual(['s1', 's2']);
  expect(queue).toMatchObject([{ id: 's1', refused: 'Because.' }]);
});

it('sends nothing for another account, and goes on once its own is back', async () => {
  const signedIn = { now: false, during: true };
  const { sender, sent, states } = setUp([stepOf(1)], [], signedIn);
  await sender.wake();
  expect(sent).toEqual([]);
  expect(states).toEqual(['stopped']);
  signedIn.now = true;
  await sender.wake();
  expect(sent).toEqual(['s1']);
});

it('takes no outcome that came after the account has changed', async () => {
  const { sender, sent, queue } = setUp([stepOf(1)], [], { now: true, during: false });
  await sender.wake();
  expect(sent).toEqual(['s1']);
  expect(queue).toHaveLength(1);
});

it('sends a step that is made while it sends, and each once', async () => {
  const { sender, sent, queue } = setUp([stepOf(1)]);
  const first = sender.wake();
  queue.push(stepOf(2));
  await Promise.all([first, sender.wake()]);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['s1', 's2']);
});

it('sends nothing after the page is left', async () => {
  const { sender, sent } = setUp([stepOf(1)], [later()]);
  await sender.wake();
  sender.close();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(['s1']);
});
