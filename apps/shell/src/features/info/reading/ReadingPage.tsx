import { Container, PageHeading } from '@haulway/ui';
import { type ReactNode, useId } from 'react';
import { PageHead } from '../../../lib/seo/PageHead.js';
import styles from './ReadingPage.module.css';

interface ReadingPageProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A page to read: a heading and sections of text in a comfortable width. */
export function ReadingPage({ title, subtitle, children }: ReadingPageProps) {
  return (
    <Container width="text" className={styles.page}>
      <PageHead title={title} description={subtitle} />
      <PageHeading subtitle={subtitle}>{title}</PageHeading>
      {children}
    </Container>
  );
}

export function ReadingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
