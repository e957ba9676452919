import { CUSTOMER_TYPES, type CustomerType } from '@haulway/domain';
import { classNames, Icon } from '@haulway/ui';
import styles from './CustomerToggle.module.css';

interface CustomerToggleProps {
  value: CustomerType;
  onChange: (value: CustomerType) => void;
}

const icons: Record<CustomerType, string> = { domestic: 'house', commercial: 'briefcase' };

/** Domestic or commercial: which services are shown below. */
export function CustomerToggle({ value, onChange }: CustomerToggleProps) {
  return (
    <div role="group" aria-label="Customer type" className={styles.toggle}>
      {CUSTOMER_TYPES.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          className={classNames(styles.option, id === value && styles.chosen)}
          onClick={() => onChange(id)}
        >
          <Icon name={icons[id]} size={18} />
          {label}
        </button>
      ))}
    </div>
  );
}
