import { buttonClassName, Card, Container, Grid, Icon, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../lib/seo/PageHead.js';
import styles from './HowItWorksPage.module.css';

const steps = [
  {
    icon: 'calendar',
    title: 'Book Online',
    text: 'Choose a service, tell us where to come, and pick a day and time. You see the full price before you pay by card.',
  },
  {
    icon: 'truck',
    title: 'We Collect',
    text: 'The team texts you 30 minutes before arrival, carries everything out and sweeps up. It takes 15 to 30 minutes.',
  },
  {
    icon: 'recycle',
    title: 'Responsible Disposal',
    text: 'Your load is sorted by hand. 95% of what we collect is kept out of landfill: given away, recycled or turned into energy.',
  },
  {
    icon: 'gift',
    title: 'Earn Rewards',
    text: 'With an account, you earn 1 loyalty point for every £1 you spend, for discounts on future bookings.',
  },
] as const;

const benefits = [
  {
    icon: 'clock',
    title: 'Same Day Service',
    text: "Online booking starts from tomorrow. For today, call before noon and we'll tell you if a van is free.",
  },
  {
    icon: 'shield',
    title: 'Fully Insured',
    text: 'Your property and our team are insured on every job.',
  },
  {
    icon: 'award',
    title: 'Licensed & Certified',
    text: 'We hold a waste carrier licence and give you the paperwork for every load we collect.',
  },
] as const;

const questions = [
  {
    question: 'Which areas do you cover?',
    answer:
      'We collect across the UK, with same-day service in major cities and next-day collection in rural areas. For same-day, call us. The booking calendar shows the days for your postcode.',
  },
  {
    question: 'How should I prepare my waste?',
    answer:
      'Bag loose waste and empty any containers. Leave large items where they are: the team carries them out. Keep paint, asbestos and gas bottles separate and ask us about them first. Someone over 18 must be present.',
  },
  {
    question: 'How do I pay?',
    answer:
      'We take all major cards and bank transfers, online at booking. You get a confirmation and an invoice by email within minutes.',
  },
  {
    question: 'Do I get a disposal certificate?',
    answer:
      'You get a waste transfer note once your waste is collected. It says what was taken, by whom and when, and is your proof of disposal. Hazardous waste comes with a consignment note instead.',
  },
] as const;

/** How a collection works, what a customer can rely on, and frequent questions. */
export function HowItWorksPage() {
  return (
    <Container className={styles.page}>
      <PageHead
        title="How It Works"
        description="Book online, we collect and dispose of your waste responsibly, and you earn rewards. Answers to common questions."
      />
      <PageHeading subtitle="From booking to empty space in four steps.">How It Works</PageHeading>
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
        <h2 id="benefits">Why choose us</h2>
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
      <section aria-labelledby="faq" className={styles.section}>
        <h2 id="faq">Frequently asked questions</h2>
        <div className={styles.faq}>
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
