import { type Step } from '@haulway/domain';
import { VisuallyHidden } from '@haulway/ui';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './SummaryPart.module.css';

interface SummaryPartProps {
  readonly title: string;
  /** The step that changes it; it leads back to the summary. */
  readonly step: Step;
  readonly children: ReactNode;
}

/** A part of the summary with its Change link. */
export const SummaryPart = ({ title, step, children }: SummaryPartProps) => (
  <section className={styles.part}>
    <div className={styles.head}>
      <h3>{title}</h3>
      <Link to={`?step=${step}&return=summary`} className={styles.change}>
        Change<VisuallyHidden>{` ${title.toLowerCase()}`}</VisuallyHidden>
      </Link>
    </div>
    <div className={styles.body}>{children}</div>
  </section>
);
