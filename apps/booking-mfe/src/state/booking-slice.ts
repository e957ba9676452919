import { type BookingData, type CollectionAddress, type CollectionDateTime } from '@haulway/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Flow, type SourceDraft } from './flow.js';

export interface BookingState {
  /** By the service's slug. */
  readonly flows: Readonly<Record<string, Flow>>;
}

/** A change of the steps' data. The given parts replace the old ones; address and date are merged field by field. */
export type DataChange = Partial<Omit<BookingData, 'address' | 'dateTime'>> & {
  readonly address?: Partial<CollectionAddress>;
  readonly dateTime?: Partial<CollectionDateTime>;
};

const initialState: BookingState = { flows: {} };

const changed = (state: BookingState, slug: string, change: (flow: Flow) => Partial<Flow>): BookingState => {
  const flow = state.flows[slug];
  return flow ? { flows: { ...state.flows, [slug]: { ...flow, ...change(flow) } } } : state;
};

const merged = (data: BookingData, change: DataChange): BookingData => ({
  ...data,
  ...change,
  address: { ...data.address, ...change.address },
  dateTime: { ...data.dateTime, ...change.dateTime },
});

/** The bookings in progress in this tab, one for each service. */
export const bookingSlice = createSlice({
  name: 'booking',
  initialState,
  reducers: {
    flowOpened: (state: BookingState, { payload }: PayloadAction<{ slug: string; flow: Flow }>) => ({
      flows: { ...state.flows, [payload.slug]: payload.flow },
    }),
    dataChanged: (state: BookingState, { payload }: PayloadAction<{ slug: string; change: DataChange }>) =>
      changed(state, payload.slug, ({ data }) => ({ data: merged(data, payload.change), unsaved: true })),
    flowChanged: (
      state: BookingState,
      { payload }: PayloadAction<{ slug: string; change: Partial<Omit<Flow, 'data'>> }>,
    ) => changed(state, payload.slug, () => payload.change),
    /** `data` is what was sent. Later changes are still unsaved. */
    draftSaved: (
      state: BookingState,
      { payload }: PayloadAction<{ slug: string; draft: SourceDraft; data: BookingData }>,
    ) =>
      changed(state, payload.slug, ({ data }) => ({
        draft: payload.draft,
        // Compared by content: here the stored data is a proxy, never the object that was sent.
        unsaved: JSON.stringify(data) !== JSON.stringify(payload.data),
      })),
    flowCleared: (state: BookingState, { payload: slug }: PayloadAction<string>) => {
      const { [slug]: _ended, ...others } = state.flows;
      return { flows: others };
    },
  },
});

export const { flowOpened, dataChanged, flowChanged, draftSaved, flowCleared } = bookingSlice.actions;

/** This remote's part of the shared store. Absent until the host has added the slice. */
export interface BookingRootState {
  readonly booking?: BookingState;
}

export const selectFlow =
  (slug: string) =>
  ({ booking }: BookingRootState): Flow | undefined =>
    booking?.flows[slug];

const bookingOf = (state: unknown): unknown => {
  const { booking }: Readonly<Partial<Record<keyof BookingRootState, unknown>>> = Object(state);
  return booking;
};

const isBooking = (value: unknown): value is BookingState =>
  typeof value === 'object' && value !== null && 'flows' in value;

/** Whether any flow in this tab has changes that are neither saved nor booked. `state` is that of the whole store. */
export const hasUnsavedFlow = (state: unknown): boolean => {
  const booking = bookingOf(state);
  return isBooking(booking) && Object.values(booking.flows).some(({ unsaved }) => unsaved);
};
