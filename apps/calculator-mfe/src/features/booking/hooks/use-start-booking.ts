import { createDraft } from '@haulway/api-client';
import { type DraftBody } from '@haulway/contracts';
import { calculatorBookingPath, draftFromCalculator, type SelectedCalculatorItem } from '@haulway/domain';
import { api, formatApiError, toast, useServicesQuery, useSession } from '@haulway/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const drafts = api.injectEndpoints({
  endpoints: (build) => ({ calculatorSaveDraft: build.mutation(createDraft()) }),
});

/** Saves the draft made from the calculator. */
const { useCalculatorSaveDraftMutation } = drafts;

/** Where the booking remote finds what the calculator hands over. */
const HAND_OFF_KEY = 'haulway.calculator.handover';

/** The draft made from the calculator; with its id once the server has saved it. */
type HandOff = DraftBody & { readonly draft_id?: string };

/** Leaves the selection for the booking remote. False when this browser stores nothing. */
const leaveHandOff = (handOff: HandOff): boolean => {
  try {
    localStorage.setItem(HAND_OFF_KEY, JSON.stringify(handOff));
    return true;
  } catch {
    return false;
  }
};

export interface StartBooking {
  /** Begins the booking of the service with this slug. Nothing with an empty basket. */
  readonly start: (slug: string) => Promise<void>;
  readonly starting: boolean;
  /** Signing in comes first. */
  readonly needsSignIn: boolean;
}

const fail = (description: string): void => toast({ title: 'Error', description, tone: 'destructive' });

/**
 * From the selection to the booking flow: signed in, a draft is saved first; signed out, the
 * selection is left for the flow and sign-in comes between.
 */
export const useStartBooking = (
  selected: readonly SelectedCalculatorItem[],
  postcode: string,
): StartBooking => {
  const { user } = useSession();
  const navigate = useNavigate();
  const services = useServicesQuery();
  const [saveDraft] = useCalculatorSaveDraftMutation();
  const [starting, setStarting] = useState(false);

  const begin = async (slug: string): Promise<void> => {
    const offered = services.data ?? (await services.refetch()).data;
    const service = offered?.find((candidate) => candidate.slug === slug);
    if (!service) return fail('Failed to fetch services');
    const body = draftFromCalculator({ service, selected, postcode });
    const path = calculatorBookingPath(slug);
    if (!user) {
      leaveHandOff(body);
      return navigate('/auth', { state: { from: path } });
    }
    const saved = await saveDraft(body);
    if (!saved.data) return fail(formatApiError(saved.error, 'Failed to save draft'));
    leaveHandOff({ ...body, draft_id: saved.data.id });
    return navigate(path);
  };

  return {
    start: async (slug) => {
      if (selected.length === 0 || starting) return;
      setStarting(true);
      await begin(slug).finally(() => setStarting(false));
    },
    starting,
    needsSignIn: !user,
  };
};
