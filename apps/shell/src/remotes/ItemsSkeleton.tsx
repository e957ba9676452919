import type { WasteItem } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Container, PageHeading, Spinner, Stack } from '@haulway/ui';
import pageStyles from './RemotePending.module.css';
import styles from './ServiceSkeleton.module.css';

interface ItemsSkeletonProps {
  heading: string;
  subtitle?: string;
  items: readonly WasteItem[];
}

/** The skeleton of the calculator, to be read while its code loads. Nothing in it is interactive. */
export function ItemsSkeleton({ heading, subtitle, items }: ItemsSkeletonProps) {
  return (
    <Container className={pageStyles.page}>
      <Stack gap={8}>
        <PageHeading subtitle={subtitle}>{heading}</PageHeading>
        <section aria-labelledby="items-and-prices" className={styles.choices}>
          <div className={styles.head}>
            <h2 id="items-and-prices" className={styles.title}>
              Items and prices
            </h2>
            <Spinner label="Loading" />
          </div>
          <ul className={styles.items}>
            {items.map(({ slug, name, description, price }) => (
              <li key={slug} className={styles.item}>
                <p className={styles.name}>{name}</p>
                <p className={styles.description}>{description}</p>
                <p className={styles.price} translate="no">
                  {formatPounds(toPence(price))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      </Stack>
    </Container>
  );
}
