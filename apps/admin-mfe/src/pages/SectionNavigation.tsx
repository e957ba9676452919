import { NavLink } from 'react-router-dom';
import { SECTIONS } from '../sections.js';
import styles from './SectionNavigation.module.css';

/** Links to the sections. The section in the address is marked as the current page. */
export function SectionNavigation() {
  return (
    <nav aria-label="Admin sections" className={styles.navigation}>
      <ul>
        {SECTIONS.filter(({ label }) => label !== undefined).map(({ path, label, Mark }) => (
          <li key={path}>
            <NavLink to={path} end>
              {label}
              {Mark && <Mark />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
