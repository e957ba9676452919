import type { Tip, TipVersion } from '@haulway/contracts';
import { formatDay } from '@haulway/domain';
import { Stack } from '@haulway/ui';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { momentText } from '../../../moment-text.js';
import { kgText } from '../loads.js';
import { wasteApi } from '../waste-api.js';
import { OUTCOME_TEXTS } from './tip-form.js';

const lineText = ({ ewc_code, weight_kg, estimated, outcome, disposal_code }: Tip['lines'][number]): string =>
  [
    ewc_code,
    `${kgText(weight_kg)}${estimated ? ' (estimated)' : ''}`,
    OUTCOME_TEXTS[outcome].toLowerCase(),
    disposal_code,
  ].join(' ');

const tipText = ({ ticket_number, date, facility_name, vehicle_registration, lines, booking_ids }: Tip) =>
  [
    `Ticket ${ticket_number}`,
    formatDay(date),
    facility_name,
    vehicle_registration ?? 'no vehicle',
    ...lines.map(lineText),
    `${booking_ids.length} ${booking_ids.length === 1 ? 'load' : 'loads'}`,
  ].join(', ');

const changeText = ({ changed_at, changed_by, reason }: TipVersion): string =>
  `${reason === null ? 'Recorded' : `Corrected: ${reason}`} (${changed_by ?? 'account deleted'}, ${momentText(changed_at)})`;

/** The versions of a tip, the newest first. */
export function TipHistory({ tip }: { tip: Tip }) {
  const query = wasteApi.useAdminTipHistoryQuery(tip.id);
  return (
    <Stack as="section" gap={3} aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <NotLoaded of="history" query={query} isThere={query.data !== undefined} aside />
      <Stack as="ol" gap={3}>
        {query.data?.map((version) => (
          <li key={version.version}>
            <p>{changeText(version)}</p>
            <p>{tipText(version.tip)}</p>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
