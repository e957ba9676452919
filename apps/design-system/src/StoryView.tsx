import { type Story } from './story.js';
import styles from './DesignSystem.module.css';

/** A component under its name, each state labelled. */
export function StoryView({ name, about, states }: Story) {
  return (
    <section className={styles.story} id={name} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{name}</h3>
      <p className={styles.about}>{about}</p>
      <div className={styles.states}>
        {states.map(({ state, show }) => (
          <div key={state} className={styles.state}>
            <p className={styles.label}>{state}</p>
            <div>{show}</div>
          </div>
        ))}
      </div>
    </section>
  );
}
