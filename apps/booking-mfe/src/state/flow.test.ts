import { DRAFT } from '../../test/draft.js';
import { MAN_AND_VAN } from '../../test/services.js';
import { FILLED, flowOf } from '../../test/stored-flow.js';
import { flowOfDraft, isFromCalculator, newFlow, continuedFlow, sourceOf } from './flow.js';

const NOW = new Date('2026-11-20T09:00:00Z');
const ATTEMPT = { fingerprint: 'f', key: 'k', bookingId: 'b', totalPence: 1, intent: null };
const NONE = { guest: undefined, own: undefined };

describe('a new flow', () => {
  it('costs the base price in pence, without a choice and without unsaved changes', () => {
    expect(newFlow(MAN_AND_VAN, null)).toMatchObject({
      owner: null,
      data: { items: [], totalPence: 9_999 },
      draft: null,
      attempt: null,
      unsaved: false,
    });
  });
});

describe('the flow that a customer continues', () => {
  const guest = flowOf({ unsaved: true, data: { ...FILLED, wasteType: 'of the guest' } });
  const own = flowOf({ owner: 'ada', data: { ...FILLED, wasteType: 'of Ada' } });

  it('is new when nothing was entered', () => {
    expect(continuedFlow(MAN_AND_VAN, NONE, null)).toEqual(newFlow(MAN_AND_VAN, null));
    expect(continuedFlow(MAN_AND_VAN, NONE, 'ada')).toEqual(newFlow(MAN_AND_VAN, 'ada'));
  });

  it('is the guest’s flow for a guest, never a customer’s', () => {
    expect(continuedFlow(MAN_AND_VAN, { guest, own }, null)).toBe(guest);
    expect(continuedFlow(MAN_AND_VAN, { guest: undefined, own }, null)).toEqual(newFlow(MAN_AND_VAN, null));
  });

  it('is the guest’s flow after signing in, which is then saved to the account', () => {
    const flow = continuedFlow(MAN_AND_VAN, { guest: { ...guest, attempt: ATTEMPT }, own }, 'ada');
    expect(flow).toMatchObject({ owner: 'ada', data: { wasteType: 'of the guest' }, unsaved: true });
    // it was booked as a guest: for the signed-in customer it is another booking
    expect(flow.attempt).toBeNull();
  });

  it('is the customer’s own when the guest entered nothing', () => {
    expect(continuedFlow(MAN_AND_VAN, { guest: flowOf(), own }, 'ada')).toBe(own);
  });

  it('is the guest’s when they have booked, even without unsaved changes', () => {
    const booked = flowOf({ attempt: ATTEMPT });
    expect(continuedFlow(MAN_AND_VAN, { guest: booked, own }, 'ada')).toMatchObject({
      owner: 'ada',
      unsaved: true,
    });
  });
});

describe('the flow of a draft', () => {
  it('has its data in pence, its version and its step', () => {
    const flow = flowOfDraft({ ...DRAFT, version: 4 }, 'ada', NOW);
    expect(flow.data).toMatchObject({ ...FILLED, items: [{ name: 'Quarter Load', pricePence: 9_999 }] });
    expect(flow).toMatchObject({ owner: 'ada', attempt: null, unsaved: false });
    expect(flow.draft).toEqual({ id: DRAFT.id, version: 4, step: 3 });
    expect(sourceOf(DRAFT)).toEqual({ id: DRAFT.id, version: 1, step: 3 });
  });

  it('drops a date that has passed', () => {
    expect(flowOfDraft(DRAFT, 'ada', new Date('2026-12-04T09:00:00Z')).data.dateTime).toEqual({
      date: '',
      timeSlot: 'morning',
    });
  });
});

describe('isFromCalculator', () => {
  const waste_items = [{ id: 'armchair', name: 'Armchair', quantity: 1 }];

  it('holds while no option of the service is chosen', () => {
    const data = { ...FILLED, selectedLoadSize: undefined, waste_items };
    expect(isFromCalculator('load_sizes', data)).toBe(true);
    expect(isFromCalculator('load_sizes', { ...data, selectedLoadSize: ' ' })).toBe(true);
    expect(isFromCalculator('load_sizes', { ...data, selectedLoadSize: 'Full Load' })).toBe(false);
    expect(isFromCalculator('load_sizes', { ...data, waste_items: [] })).toBe(false);
    expect(isFromCalculator('load_sizes', { ...data, waste_items: undefined })).toBe(false);
  });

  it('depends on the option of this flow type, not of another', () => {
    expect(isFromCalculator('skip_hire', { ...FILLED, waste_items })).toBe(true);
    expect(isFromCalculator('skip_hire', { ...FILLED, waste_items, skipSize: '4 Yard Skip' })).toBe(false);
  });
});
