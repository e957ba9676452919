import { Container, Icon } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { figureText } from '../../lib/figures/figure-text.js';
import { PageHead } from '../../lib/seo/PageHead.js';
import environmentStyles from './Environment.module.css';
import { Hero } from './Hero.js';
import { HomeServices } from './HomeServices.js';
import onTheDayStyles from './OnTheDay.module.css';

const facts = [
  {
    icon: 'calendar',
    title: 'Pick a day and a slot',
    text: 'Collections run Tuesday to Saturday, with same-day requests possible.',
  },
  { icon: 'phone', title: 'We text ahead', text: 'The team texts you 30 minutes before arrival.' },
  {
    icon: 'truck',
    title: 'Loaded in minutes',
    text: 'A collection takes 15 to 30 minutes. Someone over 18 must be present.',
  },
  {
    icon: 'lock',
    title: 'Pay safely',
    text: 'Your card details are sent over 256-bit SSL and never reach us.',
  },
] as const;

/** What happens on collection day, in four short facts. */
function OnTheDay() {
  return (
    <section aria-labelledby="on-the-day" className={onTheDayStyles.band}>
      <Container>
        <h2 id="on-the-day">On collection day</h2>
        <ol className={onTheDayStyles.facts}>
          {facts.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

interface Claim {
  readonly figure: string;
  readonly text: string;
  /** What is measured of it, shown once it rests on enough. */
  readonly measured?: 'diversion';
}

const figures: readonly Claim[] = [
  {
    figure: '95%',
    text: 'landfill diversion: what we collect is reused, recycled or turned into energy',
    measured: 'diversion',
  },
  { figure: 'Carbon neutral', text: 'from your door to the depot' },
  {
    figure: 'Licensed',
    text: 'waste carrier licence, and a waste transfer note once your load is collected',
  },
];

function Environment() {
  return (
    <section aria-labelledby="environment" className={environmentStyles.band}>
      <Container className={environmentStyles.columns}>
        <div className={environmentStyles.text}>
          <Icon name="leaf" size={36} />
          <h2 id="environment">Better for where we all live</h2>
          <p>
            Good furniture is offered to charities. Wood, metal, card and green waste are recycled. Only what
            can't be reused or recycled goes to disposal.
          </p>
          <Link to="/about" className={environmentStyles.more}>
            More about how we work
            <Icon name="arrow-right" size={18} />
          </Link>
        </div>
        <dl className={environmentStyles.figures}>
          {figures.map(({ figure, text, measured }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
              {measured && <dd className={environmentStyles.measured}>{figureText(measured)}</dd>}
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

export function HomePage() {
  return (
    <>
      <PageHead
        title="Haulway: waste collection across the UK"
        description="Haulway collects and disposes of your waste across the UK. Book man and van, skip hire and clearances online, and pay by card."
      />
      <Hero />
      <HomeServices />
      <OnTheDay />
      <Environment />
    </>
  );
}
