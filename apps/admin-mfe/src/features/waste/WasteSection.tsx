import { addDays, londonToday } from '@haulway/domain';
import { serverNow } from '@haulway/platform';
import { Stack, TextField } from '@haulway/ui';
import { useSearchParams } from 'react-router-dom';
import { SectionHead } from '../../components/SectionHead.js';
import { DiversionChart } from './DiversionChart.js';
import { FacilitiesList } from './facilities/FacilitiesList.js';
import { Movements } from './Movements.js';
import { TipsList } from './tips/TipsList.js';
import { WaitingLoads } from './WaitingLoads.js';
import type { Period } from './waste-api.js';

const USUAL_DAYS = 14;

const usualPeriod = (): Period => {
  const to = londonToday(serverNow());
  return { from: addDays(to, 1 - USUAL_DAYS), to };
};

/** /admin/waste: the loads that wait for a tip, the tips, the movements, the diversion, and the facilities. The period is in the address. */
export default function WasteSection() {
  const [address, setAddress] = useSearchParams();
  const usual = usualPeriod();
  const period = { from: address.get('from') || usual.from, to: address.get('to') || usual.to };
  const change = (end: keyof Period, date: string): void => {
    const next = new URLSearchParams(address);
    if (date) next.set(end, date);
    else next.delete(end);
    next.delete('page');
    setAddress(next, { replace: true });
  };
  return (
    <Stack as="section" gap={8} aria-labelledby="waste-heading">
      <SectionHead id="waste-heading" title="Waste" lead="What we collected, and where we took it." />
      <WaitingLoads />
      <TipsList
        period={period}
        filters={
          <>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                label={end === 'from' ? 'From' : 'To'}
                type="date"
                value={period[end]}
                onChange={({ target }) => change(end, target.value)}
              />
            ))}
          </>
        }
      />
      <Movements period={period} />
      <DiversionChart />
      <FacilitiesList />
    </Stack>
  );
}
