import { type ReactNode } from 'react';
import { Card } from '../card/Card.js';
import { Icon } from '../icon/Icon.js';
import { Container } from '../layout/layout.js';
import { PageHeading } from '../page-heading/PageHeading.js';
import styles from './AccessDenied.module.css';

export interface AccessDeniedProps {
  reason: string;
  action: ReactNode;
}

/** Shown instead of a page that this visitor may not see. */
export function AccessDenied({ reason, action }: AccessDeniedProps) {
  return (
    <Container width="form" className={styles.page}>
      <Card look="raised" padding="large" className={styles.card}>
        <span className={styles.icon}>
          <Icon name="lock" size={30} />
        </span>
        <PageHeading align="centre" subtitle={reason}>
          Access Denied
        </PageHeading>
        {action}
      </Card>
    </Container>
  );
}
