import styles from './Charts.module.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
}

/** Bars beside each other, and the same numbers as a table. The picture says nothing that the table does not. */
export const BarChart = ({ title, unit, bars }: { title: string; unit: string; bars: readonly Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = 100 / Math.max(1, bars.length);
  return (
    <section className={styles.chart} aria-label={title}>
      <h3>{title}</h3>
      {bars.length === 0 ? (
        <p>Nothing in this period.</p>
      ) : (
        <div className={styles.beside}>
          <svg viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true" className={styles.picture}>
            {bars.map(({ label, value }, index) => (
              <rect
                key={label}
                x={index * width + width * 0.1}
                y={50 - (50 * value) / most}
                width={width * 0.8}
                height={(50 * value) / most}
              />
            ))}
          </svg>
          {/* the table scrolls by itself, so it can be reached by keyboard */}
          <div className={styles.table} tabIndex={0} role="group" aria-label={`${title}, as a table`}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{title}</th>
                  <th scope="col">{unit}</th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ label, text }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </section>
  );
};
