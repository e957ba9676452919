import { Skeleton } from '@haulway/ui';
import { scaleBand, scaleLinear } from 'd3-scale';
import { ScrollTable } from '../../../components/ScrollTable.js';
import styles from './Charts.module.css';

export interface Bar {
  readonly label: string;
  /** The short text below the bar; the label when left out. */
  readonly short?: string;
  readonly value: number;
  readonly text: string;
}

/** The drawing width of a chart in SVG units. The style sheet scales it to the available width. */
const WIDTH = 360;
const HEIGHT = 190;
const MARGIN = { top: 8, right: 4, bottom: 24, left: 48 };
const NAMES = 5;

function Bars({ bars, format }: { bars: readonly Bar[]; format: (value: number) => string }) {
  const across = scaleBand()
    .domain(bars.map(({ label }) => label))
    .range([MARGIN.left, WIDTH - MARGIN.right])
    .padding(0.2);
  const up = scaleLinear()
    .domain([0, Math.max(1, ...bars.map(({ value }) => value))])
    .nice(4)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  const every = Math.ceil(bars.length / NAMES);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.picture}>
      {up
        .ticks(4)
        .filter((value) => Number.isInteger(value))
        .map((value) => (
          <g key={value} transform={`translate(0 ${up(value)})`}>
            <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} className={styles.rule} />
            <text x={MARGIN.left - 6} dy="0.32em" textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
      {bars.map(({ label, short = label, value }, index) => (
        <g key={label} transform={`translate(${across(label) ?? 0} 0)`}>
          <rect y={up(value)} width={across.bandwidth()} height={up(0) - up(value)} />
          {index % every === 0 && (
            <text x={across.bandwidth() / 2} y={HEIGHT - 6} textAnchor="middle">
              {short.length > 12 ? `${short.slice(0, 11)}…` : short}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

interface BarChartProps {
  readonly title: string;
  /** What a bar stands for, as the heading of the table's first column: 'Day'. */
  readonly of: string;
  readonly unit: string;
  /** Undefined while they are loading. */
  readonly bars: readonly Bar[] | undefined;
  readonly format?: (value: number) => string;
}

/** Bars side by side, and the same numbers as a table. The picture shows nothing that the table does not say. */
export function BarChart({ title, of, unit, bars, format = String }: BarChartProps) {
  return (
    <section className={styles.chart} aria-label={title}>
      <h3>{title}</h3>
      {!bars && (
        // of the same size as a chart, so that the content below does not move when the chart arrives
        <div className={styles.beside}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.picture} />
          <div className={styles.rows}>
            <Skeleton shape="block" />
          </div>
        </div>
      )}
      {bars?.length === 0 && <p>Nothing in this period.</p>}
      {bars && bars.length > 0 && (
        <div className={styles.beside}>
          <Bars bars={bars} format={format} />
          <ScrollTable className={styles.table} label={`${title}, as a table`} columns={[of, unit]}>
            {bars.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </ScrollTable>
        </div>
      )}
    </section>
  );
}
