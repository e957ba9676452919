import { Card, Container, PageHeading } from '@haulway/ui';
import { type ReactNode } from 'react';
import { PageHead } from '../../../lib/seo/PageHead.js';
import styles from '../AuthPage.module.css';

interface LinkPageProps {
  title: string;
  description: string;
  subtitle: string;
  children: ReactNode;
}

/** The frame of the pages around links in e-mails: a heading and one card. */
export function LinkPage({ title, description, subtitle, children }: LinkPageProps) {
  return (
    <Container width="form" className={styles.page}>
      <PageHead title={title} description={description} hidden />
      <PageHeading align="centre" subtitle={subtitle}>
        {title}
      </PageHeading>
      <Card padding="large" look="raised">
        {children}
      </Card>
    </Container>
  );
}
