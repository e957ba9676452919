import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../../test/bookings.js';
import { documentsOf, readDocument } from '../../../../test/documents.js';
import { paidBooking } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';
import { SendReminders } from '../booking-jobs.js';

const SKIP = {
  service_id: 'skip-hire',
  service_data: {
    skip_size: '8 Yard Large Skip',
    waste_types: ['Garden Waste'],
    postcode_for_pricing: 'LS1 4AP',
  },
  total_price: 310,
};
const BAG = {
  service_id: 'skip-bags',
  service_data: {
    bag_type: 'Midi Bag, Delivery Only',
    waste_types: ['White Goods (Fridges/Washing Machines)'],
    postcode_for_pricing: 'LS1 4AP',
  },
  total_price: 15,
};

describe('the emails and documents of a delivery', () => {
  const world = useBookingWorld({}, { each: true });
  const customer = useSignedIn(() => world.api, undefined, {}, { each: true });

  const sent = async (values: object) => {
    await paidBooking(world, undefined, guestBookingBody(values));
    await world.runJobs();
    const mail = world.mail.messages.at(-1);
    const calendar = mail?.attachments.find(({ filename }) => filename === 'delivery.ics');
    return {
      text: mail?.text ?? '',
      calendar: String(calendar?.content).replaceAll(/\r?\n /gu, ''),
      files: mail?.attachments.map(({ filename }) => filename),
    };
  };

  it.each([
    [SKIP, 'Keep the space for the skip clear.', 'when the skip is ready for collection'],
    [BAG, 'Choose a place for the bag that our lorry can reach.', 'If your bag includes collection'],
  ])('call the visit a delivery, and say how it is collected', async (values, access, afterwards) => {
    const { text, calendar, files } = await sent(values);
    for (const expected of [
      'Delivery date: Tuesday 6 May 2031',
      'Delivery address: 1 High Street, Leeds',
      access,
      "We'll contact you 24 hours before your delivery.",
      "we'll text you 30 minutes before we deliver",
      afterwards,
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/Collection date|collection takes|defrost|garden waste or put/u);
    expect(files).toEqual(['delivery.ics', expect.stringMatching(/^INV-/u)]);
    expect(calendar).toContain('SUMMARY:Haulway delivery:');
    expect(calendar).toContain(afterwards);

    world.clock.set('2031-05-05T12:00:00Z');
    await world.api.app.get(SendReminders).execute();
    await world.runJobs();
    expect(world.mail.messages.at(-1)?.text).toContain('Your delivery is tomorrow, Tuesday 6 May 2031.');
  });

  it("say how much VAT is in a skip's total, and nothing of it where the price includes VAT", async () => {
    const sentence = 'You paid £310.00. The invoice shows £51.67 VAT in it.';
    const skip = (await sent(SKIP)).text;
    expect(skip).toContain(sentence);
    expect(skip).toContain('Of which VAT: £51.67');
    expect((await sent(BAG)).text).not.toContain('The invoice shows');
  });

  it('name the delivery on the invoice', async () => {
    const { bookingId } = await paidBooking(world, customer, { ...bookingBody, ...SKIP });
    const [invoice] = await documentsOf(world, bookingId, customer.auth);
    const { text } = await readDocument(world, invoice?.id ?? '', customer.auth);
    expect(text).toContain('Delivery');
    expect(text).not.toContain('Collection');
  });
});

describe('the terms in a confirmation', () => {
  const world = useBookingWorld({}, { each: true });

  it('are those of a booking whose slot starts within a day', async () => {
    world.clock.set('2031-05-05T10:00:00Z');
    await paidBooking(world, undefined, guestBookingBody());
    await world.runJobs();
    const text = world.mail.messages.at(-1)?.text ?? '';
    for (const expected of [
      'Your slot starts at 8am on Tuesday 6 May.',
      "If you cancel now, you'll get £85.00 back.",
      "It's too late to change the date online. Call us on 0808 157 0123.",
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('24 hours before your collection');
  });
});
