import { formatWeekdayDate } from '@haulway/domain';
import { Button, Checkbox, EmptyState, Stack } from '@haulway/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotLoaded } from '../../components/NotLoaded.js';
import { SectionHead } from '../../components/SectionHead.js';
import { groupsOf, type LoadGroup, loadText } from './loads.js';
import { wasteApi } from './waste-api.js';
import styles from './Waste.module.css';

const groupText = ({ date, crew }: LoadGroup): string => `${formatWeekdayDate(date)}, ${crew ?? 'no crew'}`;

interface GroupProps {
  readonly group: LoadGroup;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

function Group({ group, chosen, onChoose }: GroupProps) {
  const { loads } = group;
  const ids = loads.map(({ booking_id: id }) => id);
  return (
    <fieldset className={styles.group}>
      <legend>{groupText(group)}</legend>
      {loads.length > 1 && (
        <Checkbox
          label={`All ${loads.length} loads`}
          checked={ids.every((id) => chosen.has(id))}
          onChange={({ target }) => onChoose(ids, target.checked)}
        />
      )}
      {loads.map((load) => (
        <Checkbox
          key={load.booking_id}
          label={loadText(load)}
          checked={chosen.has(load.booking_id)}
          onChange={({ target }) => onChoose([load.booking_id], target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** What was collected and not yet tipped, by day and crew. The chosen loads go into one tip. */
export function WaitingLoads() {
  const navigate = useNavigate();
  const query = wasteApi.useAdminWaitingLoadsQuery();
  const loads = query.data;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isChosen ? [...others, ...ids] : others));
  };
  const ids = loads?.map(({ booking_id: id }) => id).filter((id) => chosen.has(id)) ?? [];
  return (
    <Stack as="section" gap={4} aria-labelledby="waiting-heading">
      <SectionHead
        id="waiting-heading"
        title="Loads to tip"
        lead="Collected in the last 90 days and not tipped yet."
        isPart
      />
      <NotLoaded of="loads" query={query} isThere={loads !== undefined} />
      {loads?.length === 0 && (
        <EmptyState icon="truck" title="No loads to tip" level={3}>
          Everything we collected has a tip.
        </EmptyState>
      )}
      {loads && loads.length > 0 && (
        <>
          {groupsOf(loads).map((group) => (
            <Group key={group.loads[0]?.booking_id} group={group} chosen={chosen} onChoose={choose} />
          ))}
          <div>
            <Button
              disabled={ids.length === 0}
              onClick={() => void navigate(`/admin/waste/tips/new?loads=${ids.join(',')}`)}
            >
              {ids.length === 0
                ? 'Enter tip'
                : `Enter tip for ${ids.length} ${ids.length === 1 ? 'load' : 'loads'}`}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
