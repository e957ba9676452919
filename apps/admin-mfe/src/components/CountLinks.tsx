import { Link } from 'react-router-dom';
import styles from './CountLinks.module.css';

interface CountLink {
  readonly label: string;
  readonly to: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly isOpen?: boolean;
}

interface CountLinksProps {
  readonly links: readonly CountLink[];
  /** Whether they lead to something that has to be done. */
  readonly areTasks?: boolean;
  readonly onOpen?: () => void;
}

const format = new Intl.NumberFormat('en-GB');

/** Links to parts of a list, with the number of rows in each. */
export function CountLinks({ links, areTasks, onOpen }: CountLinksProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, to, count, isOpen }) => (
        <li key={label}>
          <Link
            to={to}
            className={areTasks ? styles.task : undefined}
            aria-current={isOpen ? 'page' : undefined}
            onClick={onOpen}
          >
            <span>{label}</span> <b>{count === undefined ? '' : format.format(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
