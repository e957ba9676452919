import { buttonClassName, Card, Container, Grid, Icon, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../lib/seo/PageHead.js';
import { benefits, questions, steps } from './content.js';
import styles from './HowItWorksPage.module.css';

/** How a collection works, what a customer can rely on, and frequent questions. */
export function HowItWorksPage() {
  return (
    <Container className={styles.page}>
      <PageHead
        title="How It Works"
        description="Book online, we collect, everything goes where it should, and you earn rewards. Answers to what people ask us most."
      />
      <PageHeading subtitle="From the first click to the empty corner, in four steps.">
        How It Works
      </PageHeading>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text }, index) => (
          <Card as="li" key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Icon name={icon} size={30} />
            <h2 className={styles.stepTitle}>{title}</h2>
            <p>{text}</p>
          </Card>
        ))}
      </ol>
      <section aria-labelledby="benefits" className={styles.section}>
        <h2 id="benefits">What you can count on</h2>
        <Grid as="ul" gap={8}>
          {benefits.map(({ icon, title, text }) => (
            <li key={title} className={styles.benefit}>
              <span className={styles.icon}>
                <Icon name={icon} size={26} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Grid>
      </section>
      <section aria-labelledby="faq" className={styles.faq}>
        <h2 id="faq">Frequently Asked Questions</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>
                {question}
                <Icon name="chevron-down" size={20} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <Card look="tint" padding="large" as="section" aria-labelledby="ready" className={styles.ready}>
        <h2 id="ready">Ready to clear some space?</h2>
        <div className={styles.actions}>
          <Link to="/services" className={buttonClassName({ size: 'large' })}>
            Browse services
          </Link>
          <Link to="/contact" className={buttonClassName({ variant: 'secondary', size: 'large' })}>
            Contact us
          </Link>
        </div>
      </Card>
    </Container>
  );
}
