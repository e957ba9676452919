import { Card, Container, PageHeading } from '@haulway/ui';
import { DraftPanel } from '../../drafts/components/DraftPanel.js';
import { PartedNote } from '../../drafts/components/PartedNote.js';
import { useAutosave } from '../../drafts/hooks/use-autosave.js';
import { BackToServices } from './BackToServices.js';
import { useBooking } from '../booking-context.js';
import styles from './BookingLayout.module.css';
import { ProgressHeader } from './ProgressHeader.js';
import { SidePanel } from '../../side-panel/components/SidePanel.js';
import { OpenDate } from '../../date-and-time/components/OpenDate.js';
import { StepContent } from './StepContent.js';
import { useFocusOnStep } from '../hooks/use-focus-on-step.js';
import { useStep } from '../hooks/use-step.js';

/** The frame of all steps: the way back, the heading, the progress, the step and what is booked. */
export const BookingLayout = () => {
  const { service, flow } = useBooking();
  const control = useStep();
  const saving = useAutosave(control.step);
  useFocusOnStep(`${control.step} ${control.paying}`);
  return (
    <Container className={styles.page}>
      {flow.data.dateTime.date && <OpenDate paying={control.paying} />}
      <title>{`Book ${service.name} | Haulway`}</title>
      <BackToServices />
      <PageHeading>Book {service.name}</PageHeading>
      <DraftPanel />
      <div className={styles.columns}>
        <div className={styles.flow}>
          <ProgressHeader step={control.step} saving={saving} />
          {saving.parted && <PartedNote parted={saving.parted} />}
          <Card padding="large" className={styles.step}>
            <StepContent control={control} />
          </Card>
        </div>
        <SidePanel service={service} />
      </div>
    </Container>
  );
};
