import { buttonClassName, Card, Container, Grid, Icon, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../lib/seo/PageHead.js';
import styles from './HowItWorksPage.module.css';

const steps = [
  {
    icon: 'calendar',
    title: 'Book Online',
    text: 'Choose a service, tell us where it is and pick a day and a slot. You see the whole price before you pay by card.',
  },
  {
    icon: 'truck',
    title: 'We Collect',
    text: 'The team texts you 30 minutes before arrival, carries everything out and leaves the place swept. It takes 15 to 30 minutes.',
  },
  {
    icon: 'recycle',
    title: 'Responsible Disposal',
    text: 'Your load is sorted by hand. 95% of what we collect is kept out of landfill: given away, recycled or turned into energy.',
  },
  {
    icon: 'gift',
    title: 'Earn Rewards',
    text: 'With an account every £1 you spend earns 1 loyalty point, for discounts on future bookings.',
  },
] as const;

const benefits = [
  {
    icon: 'clock',
    title: 'Same Day Service',
    text: 'Online the calendar begins tomorrow. Call us in the morning, and we say whether a van can come the same day.',
  },
  {
    icon: 'shield',
    title: 'Fully Insured',
    text: 'Your home, your stairs and the team that works in them are covered on every job.',
  },
  {
    icon: 'award',
    title: 'Licensed & Certified',
    text: 'We hold a waste carrier licence, so your waste can be followed to where it ends up.',
  },
] as const;

const questions = [
  {
    question: 'Which areas do you cover?',
    answer:
      'We collect across the UK, with same-day service in major cities and next-day collection in rural areas. The same day goes by phone; the calendar at booking shows the days for your postcode.',
  },
  {
    question: 'How should I prepare my waste?',
    answer:
      'Bag loose waste and empty what holds liquid. Large pieces can stay where they are: the team carries them out. Keep paint, asbestos and gas bottles apart and ask us about them first. Someone over 18 must be present.',
  },
  {
    question: 'How do I pay?',
    answer:
      'We take all major cards and bank transfers, online at booking. You get a confirmation and an invoice by email within minutes.',
  },
  {
    question: 'Do I get proof of proper disposal?',
    answer:
      'Yes: a waste transfer note, once your waste is collected. It says what was taken, by whom and when, and stands in place of a disposal certificate. Hazardous waste travels under a consignment note instead.',
  },
] as const;

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
                <span>{question}</span>
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
