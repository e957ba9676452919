import { createDraft } from '@haulway/api-client';
import { writeHandOff } from '@haulway/contracts/calculator-hand-off';
import type { Service } from '@haulway/contracts';
import { calculatorBookingPath, calculatorSizePath, draftFromCalculator, VAN_SERVICE } from '@haulway/domain';
import { api, formatApiError, networkFailure, toast, useServicesQuery, useSession } from '@haulway/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { drawnSlug, guard, isRefused } from '../guard/guard.js';
import type { QuestionProps } from '../guard/guard-parts.js';
import type { UseSelection } from './use-selection.js';

const drafts = api.injectEndpoints({
  endpoints: (build) => ({ calculatorSaveDraft: build.mutation(createDraft()) }),
});

const { useCalculatorSaveDraftMutation } = drafts;

export interface StartBooking {
  /**
   * Starts the booking of the service with this slug. Asks first when it can't take all items. Does nothing with an
   * empty basket.
   */
  readonly start: (slug: string) => Promise<void>;
  /** Starts the booking of one size of a service, with the items as its estimate. It needs no account. */
  readonly startSize: (service: Service, option: string) => void;
  readonly starting: boolean;
  readonly needsSignIn: boolean;
  /** The question to answer before the booking starts. */
  readonly question: QuestionProps | undefined;
}

const fail = (description: string): void => toast({ title: 'Error', description, tone: 'destructive' });

/** Leads to the booking flow. Signed in, a draft is saved first; signed out, the visitor signs in first. */
export const useStartBooking = ({
  selected,
  postcode,
  totals,
}: Pick<UseSelection, 'selected' | 'postcode' | 'totals'>): StartBooking => {
  const { user } = useSession();
  const navigate = useNavigate();
  const services = useServicesQuery();
  const [saveDraft] = useCalculatorSaveDraftMutation();
  const [starting, setStarting] = useState(false);
  const [asked, setAsked] = useState<string>();

  const begin = async (slug: string): Promise<void> => {
    const offered = services.data ?? (await services.refetch()).data;
    const service = offered?.find((candidate) => candidate.slug === slug);
    if (!service) return fail('Failed to fetch services');
    const body = draftFromCalculator({ service, selected, postcode });
    const path = calculatorBookingPath(slug);
    if (!user) {
      const sizeService = drawnSlug(slug, { selected, totals });
      writeHandOff(localStorage, { ...body, ...(sizeService !== slug && { size_service: sizeService }) });
      // most who come from here have no account yet
      return navigate('/auth', { state: { from: path, tab: 'sign-up' } });
    }
    const saved = await saveDraft({ body });
    if (!saved.data) return fail(formatApiError(saved.error, 'Failed to save draft'));
    writeHandOff(localStorage, { ...body, draft_id: saved.data.id });
    return navigate(path);
  };

  /** Shows the button as busy until `act` is done. */
  const whileStarting = async (act: () => Promise<void>): Promise<void> => {
    if (selected.length === 0 || starting) return;
    setStarting(true);
    await act().finally(() => setStarting(false));
  };
  const ask = (slug: string) =>
    guard.fetch().then(
      () => setAsked(slug),
      () => fail(networkFailure.message),
    );
  const answer = (slug: string): void => {
    setAsked(undefined);
    void whileStarting(() => begin(slug));
  };

  return {
    start: (slug) => whileStarting(() => (isRefused(slug, selected) ? ask(slug) : begin(slug))),
    startSize: (service, option) => {
      writeHandOff(localStorage, { ...draftFromCalculator({ service, selected, postcode }), option });
      void navigate(calculatorSizePath(service.slug));
    },
    starting,
    needsSignIn: !user,
    question:
      asked === undefined
        ? undefined
        : {
            slug: asked,
            selection: { selected, totals },
            onVan: () => answer(VAN_SERVICE.slug),
            onAnyway: () => answer(asked),
            onClose: () => setAsked(undefined),
          },
  };
};
