import type { DiversionMonth } from '@haulway/contracts';
import { Stack } from '@haulway/ui';
import { NotLoaded } from '../../components/NotLoaded.js';
import { type Bar, BarChart } from '../../components/BarChart.js';
import { kgText } from './loads.js';
import { OUTCOME_TEXTS } from './tips/tip-form.js';
import { wasteApi } from './waste-api.js';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const isOutcome = (name: string): name is keyof DiversionMonth['by_outcome'] => name in OUTCOME_TEXTS;

/** '97.2%: recycling 412.5 kg, landfill 12 kg' */
const monthText = ({ by_outcome, diverted_percent }: DiversionMonth): string => {
  const parts = Object.keys(OUTCOME_TEXTS)
    .filter(isOutcome)
    .filter((name) => by_outcome[name] > 0)
    .map((name) => `${OUTCOME_TEXTS[name].toLowerCase()} ${kgText(by_outcome[name])}`);
  return `${diverted_percent ?? 0}%: ${parts.join(', ')}`;
};

const monthBar = (month: DiversionMonth): Bar => ({
  label: MONTH.format(new Date(`${month.month}-01`)),
  short: month.month.split('-').reverse().join('/'),
  value: month.diverted_percent ?? 0,
  text: monthText(month),
});

/** How much was kept out of landfill in each of the last twelve months, and where it went. */
export function DiversionChart() {
  const query = wasteApi.useAdminDiversionMonthsQuery();
  const { data, error } = query;
  return (
    <Stack as="section" gap={4} aria-labelledby="diversion-heading">
      <h2 id="diversion-heading">Diversion</h2>
      <NotLoaded of="diversion" query={query} isThere />
      {(data || error === undefined) && (
        <BarChart
          title="Kept out of landfill by month"
          of="Month"
          unit="Kept out of landfill"
          bars={data?.map(monthBar)}
          format={(value) => `${value}%`}
        />
      )}
    </Stack>
  );
}
