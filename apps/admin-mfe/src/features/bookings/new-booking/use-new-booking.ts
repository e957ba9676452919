import type { AdminBooking, DatedSlot, LinkWay, PhoneBookingBody } from '@haulway/contracts';
import { type HandedSelection, isFilled, readSelection, toPence } from '@haulway/domain';
import { formatApiError, useServicesQuery } from '@haulway/platform';
import { FORM_OPTIONS, refusedFields, useFields } from '@haulway/platform/form';
import { isRecord } from '@haulway/contracts/unknown-json';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { type Caller, completePostcode, detailsOf } from './callers.js';
import { newBookingApi } from './new-booking-api.js';
import {
  amountsOf,
  formFieldOf,
  isFormField,
  NEW_BOOKING,
  type NewBookingForm,
  phoneBookingOf,
  problemsOf,
} from './new-booking-form.js';
import { useSlots } from './use-slots.js';

/** How the caller pays: by a link that is sent, by money that is recorded now, or later. */
export type PayWay = LinkWay | 'record' | 'later';

export interface MadeBooking {
  readonly booking: AdminBooking;
  /** Null for an account's booking. */
  readonly bookingKey: string | null;
  readonly way: PayWay;
}

/** A total that the server required in place of the shown one, both in pence. */
interface RequiredTotal {
  readonly shownPence: number;
  readonly totalPence: number;
  readonly way: PayWay;
}

interface Account {
  readonly id: string;
  readonly name: string;
}

const LINKS: Readonly<Partial<Record<PayWay, LinkWay>>> = { email: 'email', sms: 'sms', both: 'both' };

/** A retry of the same request has the same key, so that it books once. */
const useKeyOf = () => {
  const last = useRef({ text: '', key: '' });
  return (body: PhoneBookingBody): string => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: nanoid() };
    return last.current.key;
  };
};

const requiredIn = (error: unknown): number | undefined => {
  if (!isRecord(error) || error['code'] !== 'price_changed' || !isRecord(error['details'])) return undefined;
  const pounds = error['details']['total_price'];
  return typeof pounds === 'number' ? toPence(pounds) : undefined;
};

const isSlotTaken = (error: unknown): boolean =>
  isRecord(error) && (error['code'] === 'slot_full' || error['code'] === 'slot_closed');

/** The state of the screen for callers: the form, step 1's selection, the account, the free slots, and the booking. */
export const useNewBooking = (onMade: (made: MadeBooking) => void) => {
  const [selection, setSelection] = useState<HandedSelection>();
  const [account, setAccount] = useState<Account | null>(null);
  const [required, setRequired] = useState<RequiredTotal>();
  const [book, booking] = newBookingApi.useAdminBookForCallerMutation();
  const keyOf = useKeyOf();
  // two different buttons clicked at once would make two bookings
  const isRunning = useRef(false);
  const isFree = useRef<(slot: string) => boolean>(() => true);

  const resolver: Resolver<NewBookingForm> = (values) => {
    const chosen = { selection, hasAccount: account !== null, isFree: isFree.current(values.slot) };
    const problems = Object.entries(problemsOf(values, chosen));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([name, message]) => [name, { type: 'custom', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const form = useForm<NewBookingForm>({
    ...FORM_OPTIONS,
    defaultValues: NEW_BOOKING,
    shouldFocusError: false,
    resolver,
  });
  const values: NewBookingForm = { ...NEW_BOOKING, ...useWatch({ control: form.control }) };
  const fields = useFields(form);
  const services = useServicesQuery();
  const service = services.data?.find(({ slug }) => slug === values.service);
  const postcode = completePostcode(values.postcode);
  const slots = useSlots({
    service: service?.slug,
    postcode,
    placement: selection?.data.skip_placement,
    date: values.date,
  });
  useEffect(() => {
    isFree.current = slots.isFree;
  });
  const amounts = amountsOf(values, selection);

  const showRefusal = (error: unknown, way: PayWay): void => {
    const totalPence = requiredIn(error);
    if (totalPence !== undefined) return setRequired({ shownPence: amounts.totalPence, totalPence, way });
    const named = refusedFields(error).flatMap(([path, message]) => {
      const name = formFieldOf(path);
      return name ? [[name, message] as const] : [];
    });
    for (const [name, message] of named) form.setError(name, { message });
    const message = formatApiError(error);
    if (isSlotTaken(error)) form.setError('slot', { message });
    form.setError('root', { message });
  };

  const send = async (typed: NewBookingForm, way: PayWay, totalPence: number): Promise<void> => {
    if (!service || !selection) return;
    const body = phoneBookingOf(typed, {
      ...{ service, selection, totalPence },
      userId: account?.id ?? null,
      send_link: LINKS[way] ?? null,
    });
    const { data, error } = await book({ body, idempotencyKey: keyOf(body) });
    if (data) onMade({ booking: data.booking, bookingKey: data.booking_key, way });
    else showRefusal(error, way);
  };

  /** Books, unless something is missing or a request is running. `totalPence` is a price that the caller accepted. */
  const submit = (way: PayWay, totalPence = amounts.totalPence): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRequired(undefined);
    void form
      .handleSubmit((typed) => send(typed, way, totalPence))()
      .finally(() => {
        isRunning.current = false;
      });
  };

  const set = (changes: Partial<NewBookingForm>): void => {
    for (const [name, value] of Object.entries(changes)) if (isFormField(name)) form.setValue(name, value);
  };
  return {
    ...{ form, fields, values, services, service, postcode, slots, amounts, account, selection, booking },
    required: required?.shownPence === amounts.totalPence ? required : undefined,
    isBusy: form.formState.isSubmitting,
    submit,
    set,
    /** The slot of step 1 calls it with what is chosen. */
    onSelection: useCallback((given: unknown) => setSelection(readSelection(given)), []),
    chooseSlot: ({ date, slot }: DatedSlot) => set({ date, slot, overbook: false }),
    chooseCaller: (caller: Caller): void => {
      const { user_id: id, customer_name: name } = caller.booking;
      setAccount(id === null ? null : { id, name });
      const details = Object.entries(detailsOf(caller));
      // the address of this call is the one that was typed
      const keeps = (field: string): boolean =>
        isFilled(values.street) && ['postcode', 'street', 'city', 'additional_info'].includes(field);
      set(Object.fromEntries(details.filter(([field]) => !keeps(field))));
    },
    asGuest: () => setAccount(null),
  };
};

export type NewBooking = ReturnType<typeof useNewBooking>;
