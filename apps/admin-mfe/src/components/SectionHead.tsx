import { PageHeading } from '@haulway/ui';
import type { ReactNode, RefObject } from 'react';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  readonly id?: string;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Controls beside the heading: a filter, or a button for a new row. */
  readonly tools?: ReactNode;
  /** Whether it heads a part of the page. Otherwise it is the page's h1. */
  readonly isPart?: boolean;
  /** A ref of the heading, for a caller that moves the focus there. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** The heading of a section, or of a part of one, with what belongs beside it. */
export function SectionHead({ id, title, lead, tools, isPart, headingRef }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        {isPart ? (
          <h2 id={id} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
        ) : (
          <PageHeading {...(id && { id })} {...(headingRef && { headingRef })}>
            {title}
          </PageHeading>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {tools}
    </div>
  );
}
