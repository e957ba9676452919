import { Card, Container, PageHeading } from '@haulway/ui';
import { useState } from 'react';
import { PageHead } from '../../lib/seo/PageHead.js';
import { ContactDetails } from './ContactDetails.js';
import { ContactForm, ContactThanks } from './ContactForm.js';
import styles from './ContactPage.module.css';

export function ContactPage() {
  const [sentBy, setSentBy] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  return (
    <Container className={styles.page}>
      <PageHead
        title="Contact"
        description="Call Haulway, or send a message and we'll reply within 2 hours. Phone and emergency line, address and opening hours."
      />
      <PageHeading subtitle="Questions, unusual items or large jobs? Call us, or send a message and we'll reply within 2 hours.">
        Contact
      </PageHeading>
      <div className={styles.columns}>
        <Card as="section" padding="large" aria-label="Write to us">
          {sentBy === null ? (
            <>
              <h2 className={styles.title}>Send us a message</h2>
              <ContactForm onSent={setSentBy} again={again} />
            </>
          ) : (
            <ContactThanks
              name={sentBy}
              onAgain={() => {
                setSentBy(null);
                setAgain(true);
              }}
            />
          )}
        </Card>
        <ContactDetails />
      </div>
    </Container>
  );
}
