import type { Service } from '@haulway/contracts';
import {
  basePenceOf,
  configuredItems,
  flowTypeOf,
  formatFromPrice,
  formatPounds,
  type StepOneOption,
  stepOneOptions,
} from '@haulway/domain';
import { BookingTop } from '@haulway/platform/back-link';
import { Card, Container, Spinner } from '@haulway/ui';
import styles from './ServiceSkeleton.module.css';

/** The skeleton of a page about a service, to be read while its code loads. Nothing in it is interactive. */
export function ServiceSkeleton({ heading, service }: { heading: string; service: Service }) {
  const flow = flowTypeOf(service);
  const vat = flow === 'skip_hire' ? 'plus VAT' : 'inc. VAT';
  const choices: readonly StepOneOption[] =
    flow === 'multi_item' ? configuredItems(service) : stepOneOptions(service);
  return (
    <Container className={styles.skeleton}>
      <BookingTop title={heading} />
      <Card as="section" look="muted" padding="small" className={styles.about}>
        <p>{service.description}</p>
        <p className={styles.from}>{`From ${formatFromPrice(basePenceOf(service))}`}</p>
      </Card>
      <Card as="section" padding="large" className={styles.choices}>
        <div className={styles.head}>
          <h2 className={styles.title}>Choices and prices</h2>
          <Spinner label="Loading" />
        </div>
        <ul className={styles.list}>
          {choices.map(({ name, description, pricePence }) => (
            <li key={name} className={styles.choice}>
              <div className={styles.text}>
                <p className={styles.name}>{name}</p>
                {description && <p className={styles.description}>{description}</p>}
              </div>
              <p className={styles.price}>{`${formatPounds(pricePence)} ${vat}`}</p>
            </li>
          ))}
        </ul>
      </Card>
    </Container>
  );
}
