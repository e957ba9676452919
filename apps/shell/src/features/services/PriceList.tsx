import { type Service } from '@haulway/contracts';
import {
  configuredItems,
  flowTypeOf,
  formatPounds,
  type StepOneOption,
  stepOneOptions,
} from '@haulway/domain';
import styles from './PriceList.module.css';

/** Sizes, bags, bins or items with their prices, as the booking's first step offers them; nothing without any. */
export function PriceList({ service }: { service: Service }) {
  const flow = flowTypeOf(service);
  const rows: readonly StepOneOption[] =
    flow === 'multi_item' ? configuredItems(service) : stepOneOptions(service);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className={styles.title}>
        Sizes and prices
      </h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.name}>
            <div>
              <p className={styles.name}>{row.name}</p>
              {row.description && <p className={styles.description}>{row.description}</p>}
            </div>
            <p className={styles.price}>{formatPounds(row.pricePence)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.description}>
        {flow === 'skip_hire' ? 'Prices plus VAT.' : 'Prices include VAT.'}
      </p>
    </section>
  );
}
