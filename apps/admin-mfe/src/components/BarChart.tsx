import { Skeleton } from '@haulway/ui';
import { scaleBand, scaleLinear } from 'd3-scale';
import { ScrollTable } from './ScrollTable.js';
import styles from './Charts.module.css';

export interface Bar {
  readonly label: string;
  /** The short text below the bar; the label when left out. */
  readonly short?: string;
  readonly value: number;
  readonly text: string;
}

/** The drawing size of a chart in SVG units. The style sheet scales it to the available width. */
const WIDTH = 360;
const HEIGHT = 190;

interface BarsProps {
  readonly bars: readonly Bar[];
  readonly format: AxisFormat;
}

/** A number of the axis as text. `top` is the axis's largest number: all numbers of one axis have the same form. */
export type AxisFormat = (value: number, top: number) => string;

/** The axis from 0 to a round number above all bars, and its ticks. */
const axisOf = (bars: readonly Bar[], range: readonly [number, number]) => {
  const scale = scaleLinear()
    .domain([0, Math.max(1, ...bars.map(({ value }) => value))])
    .nice(4)
    .range(range);
  const ticks = scale.ticks(4).filter((value) => Number.isInteger(value));
  return { scale, ticks, top: ticks.at(-1) ?? 0 };
};

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** Bars side by side, for days: below them stand as many dates as fit. */
function Columns({ bars, format }: BarsProps) {
  const margin = { top: 8, right: 4, bottom: 24, left: 48 };
  const across = scaleBand()
    .domain(bars.map(({ label }) => label))
    .range([margin.left, WIDTH - margin.right])
    .padding(0.2);
  const { scale, ticks, top } = axisOf(bars, [HEIGHT - margin.bottom, margin.top]);
  const every = Math.ceil(bars.length / 5);
  return (
    <>
      {ticks.map((value) => (
        <g key={value} transform={`translate(0 ${scale(value)})`}>
          <line x1={margin.left} x2={WIDTH - margin.right} className={styles.rule} />
          <text x={margin.left - 6} dy="0.32em" textAnchor="end">
            {format(value, top)}
          </text>
        </g>
      ))}
      {bars.map(({ label, short = label, value }, index) => (
        <g key={label} transform={`translate(${across(label) ?? 0} 0)`}>
          <rect y={scale(value)} width={across.bandwidth()} height={scale(0) - scale(value)} />
          {index % every === 0 && (
            <text x={across.bandwidth() / 2} y={HEIGHT - 6} textAnchor="middle">
              {shortened(short, 8)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** Bars below each other, for names, which stand at their left. */
function Rows({ bars, format }: BarsProps) {
  const margin = { top: 4, right: 16, bottom: 24, left: 132 };
  const down = scaleBand()
    .domain(bars.map(({ label }) => label))
    .range([margin.top, HEIGHT - margin.bottom])
    .padding(0.25);
  const { scale, ticks, top } = axisOf(bars, [margin.left, WIDTH - margin.right]);
  const every = Math.ceil(bars.length / 9);
  return (
    <>
      {ticks.map((value) => (
        <g key={value} transform={`translate(${scale(value)} 0)`}>
          <line y1={margin.top} y2={HEIGHT - margin.bottom} className={styles.rule} />
          <text y={HEIGHT - 6} textAnchor="middle">
            {format(value, top)}
          </text>
        </g>
      ))}
      {bars.map(({ label, value }, index) => (
        <g key={label} transform={`translate(0 ${down(label) ?? 0})`}>
          <rect x={margin.left} width={scale(value) - margin.left} height={Math.min(down.bandwidth(), 32)} />
          {index % every === 0 && (
            <text x={margin.left - 6} y={Math.min(down.bandwidth(), 32) / 2} dy="0.32em" textAnchor="end">
              {shortened(label, 17)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

interface BarChartProps {
  readonly title: string;
  /** What a bar stands for, as the heading of the table's first column: 'Day'. */
  readonly of: string;
  readonly unit: string;
  /** Undefined while they are loading. */
  readonly bars: readonly Bar[] | undefined;
  readonly format?: AxisFormat;
  /** Whether the bars stand for names, not for days. */
  readonly named?: boolean;
}

/** Bars, and the same numbers as a table. The picture shows nothing that the table does not say. */
export function BarChart({ title, of, unit, bars, format = String, named }: BarChartProps) {
  const Bars = named ? Rows : Columns;
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
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.picture}>
            <Bars bars={bars} format={format} />
          </svg>
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
