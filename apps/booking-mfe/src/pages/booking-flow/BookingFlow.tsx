import { type Service } from '@haulway/contracts';
import { BOOKING_STEPS, company, type Step } from '@haulway/domain';
import { BookingTop } from '@haulway/platform/back-link';
import { Card, Container, Icon, ProgressBar } from '@haulway/ui';
import { type ReactNode, useEffect } from 'react';
import { DateStep } from '../../features/date-and-time/components/DateStep.js';
import { ChooseAgain } from '../../components/ChooseAgain.js';
import { lazyCalendar } from '../../components/DayAndSlot.js';
import { OpenDate } from '../../components/OpenDate.js';
import { DraftPanel } from '../../features/drafts/components/DraftPanel.js';
import { DraftConflictNote, SaveNote } from '../../features/drafts/components/SaveStatus.js';
import { type Autosave, useAutosave } from '../../features/drafts/hooks/use-autosave.js';
import { BookingContext, useBooking } from '../../state/booking-context.js';
import { useContinue } from '../../components/StepActions.js';
import { useFocusOnStep } from '../../components/StepHeading.js';
import { type StepControl, useStep } from '../../hooks/use-step.js';
import { LiveBookingBar } from '../../components/LiveBooking.js';
import { ServiceStep } from '../../features/service-details/components/ServiceStep.js';
import { useBookingFlow } from './use-booking-flow.js';
import { lazyAddressStep, lazyLastStep, LazyStep } from './LazyStep.js';
import { SidePanel } from './SidePanel.js';
import styles from './BookingFlow.module.css';

const STEP_NAMES: Readonly<Record<Step, string>> = {
  1: 'Service Details',
  2: 'Collection Address',
  3: 'Date & Time',
  4: 'Summary & Payment',
};

function ProgressHeader({ step, saving }: { step: Step; saving: Autosave }) {
  const percent = (step / BOOKING_STEPS) * 100;
  return (
    <div className={styles.progress}>
      <div className={styles.texts}>
        <p className={styles.stepName}>
          <strong>{`Step ${step} of ${BOOKING_STEPS}`}</strong>{' '}
          <span className={styles.name}>{STEP_NAMES[step]}</span>
        </p>
        <SaveNote saving={saving} />
        <span className={styles.percent}>{`${percent}%`}</span>
      </div>
      <ProgressBar label="Booking progress" percent={percent} />
    </div>
  );
}

/** The code of the steps after the first, in their order, with the step from which on it is loaded in advance. */
const LATER = [
  [1, lazyAddressStep],
  [2, lazyCalendar],
  [2, lazyLastStep],
] as const;

/** Loads the following steps in advance, in case the connection is lost. The step itself handles a failure. */
const usePreloadedSteps = (control: StepControl): void => {
  const { ready } = useContinue(control);
  const reached = control.step === 1 && !ready ? 0 : control.step;
  useEffect(() => {
    for (const [from, part] of LATER)
      if (reached >= from && reached < 4) void part.fetch().catch(() => undefined);
  }, [reached]);
};

function StepContent({ control }: { control: StepControl }) {
  usePreloadedSteps(control);
  switch (control.step) {
    case 1:
      return <ServiceStep control={control} />;
    case 2:
      return (
        <LazyStep
          key="address"
          lazy={lazyAddressStep}
          title="Collection Address"
          loading="Loading the address"
        >
          {({ AddressStep }) => <AddressStep control={control} />}
        </LazyStep>
      );
    case 3:
      return <DateStep control={control} />;
    case 4:
      return (
        <LazyStep key="last" lazy={lazyLastStep} title="Booking summary" loading="Loading your summary">
          {({ LastStep }) => <LastStep control={control} />}
        </LazyStep>
      );
  }
}

/** The frame of every step: the link back, the heading, the progress, the step and the side panel. */
function BookingLayout() {
  const { service, flow } = useBooking();
  const control = useStep();
  const saving = useAutosave(control.step);
  // Step 4 needs no live summary: the summary shows the whole booking, and the payment view repeats it above the card.
  const live = control.step === 2 || control.step === 3;
  useFocusOnStep(`${control.step} ${control.paying}`);
  return (
    <Container className={styles.page}>
      {flow.data.dateTime.date && <OpenDate paying={control.paying} />}
      <title>{`${STEP_NAMES[control.step]}, step ${control.step} of ${BOOKING_STEPS} | Book ${service.name} | Haulway`}</title>
      <BookingTop title={`Book ${service.name}`} />
      <DraftPanel invites={control.step === 1} />
      <div className={styles.columns}>
        <div className={styles.flow}>
          <ProgressHeader step={control.step} saving={saving} />
          {live && <LiveBookingBar />}
          {flow.gone && <ChooseAgain gone={flow.gone} step={control.step} />}
          {saving.conflict && <DraftConflictNote conflict={saving.conflict} />}
          <Card padding="large" className={styles.step}>
            <StepContent control={control} />
            <a href={company.phone.href} className={styles.call}>
              <Icon name="phone" size={18} />
              <span>{`Call ${company.phone.shown}`}</span>
            </a>
          </Card>
        </div>
        <SidePanel service={service} live={live} />
      </div>
    </Container>
  );
}

interface BookingFlowProps {
  readonly service: Service;
  /** Shown until the flow is ready. */
  readonly loading: ReactNode;
}

/** Opens the flow of a service (from this tab, a draft or the calculator) and shows it once it is ready. */
export function BookingFlow({ service, loading }: BookingFlowProps) {
  const booking = useBookingFlow(service);
  if (!booking) return loading;
  return (
    <BookingContext value={booking}>
      <BookingLayout />
    </BookingContext>
  );
}
