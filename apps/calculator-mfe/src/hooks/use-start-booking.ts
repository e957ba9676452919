import { createDraft } from '@haulway/api-client';
import { writeHandOff } from '@haulway/contracts/calculator-hand-off';
import { calculatorBookingPath, draftFromCalculator, type SelectedCalculatorItem } from '@haulway/domain';
import { api, formatApiError, toast, useServicesQuery, useSession } from '@haulway/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const drafts = api.injectEndpoints({
  endpoints: (build) => ({ calculatorSaveDraft: build.mutation(createDraft()) }),
});

const { useCalculatorSaveDraftMutation } = drafts;

export interface StartBooking {
  /** Starts the booking of the service with this slug. Does nothing with an empty basket. */
  readonly start: (slug: string) => Promise<void>;
  readonly starting: boolean;
  readonly needsSignIn: boolean;
}

const fail = (description: string): void => toast({ title: 'Error', description, tone: 'destructive' });

/** Leads to the booking flow. Signed in, a draft is saved first; signed out, the visitor signs in first. */
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
      writeHandOff(localStorage, body);
      return navigate('/auth', { state: { from: path } });
    }
    const saved = await saveDraft({ body });
    if (!saved.data) return fail(formatApiError(saved.error, 'Failed to save draft'));
    writeHandOff(localStorage, { ...body, draft_id: saved.data.id });
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
