import type { DispatchJob } from '@haulway/contracts';
import { Button, Icon } from '@haulway/ui';
import { Menu, MenuItem, MenuSeparator } from '@haulway/ui/menu';
import { memo } from 'react';
import { type Column, type Place, placesOf } from '../board.js';
import styles from './JobCard.module.css';

interface MoveMenuProps {
  readonly job: DispatchJob;
  readonly column: Column;
  /** From 0. */
  readonly index: number;
  readonly columns: readonly Column[];
  readonly onMove: (place: Place) => void;
}

/** Moves a job without dragging: one place up or down, or to the end of another column. */
export const MoveMenu = memo(function MoveMenu({ job, column, index, columns, onMove }: MoveMenuProps) {
  const places = column.workerId === null ? [] : placesOf(column, job.booking_id);
  const [above, below] = [places[index - 1], places[index + 1]];
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" size="small" aria-label={`Move to… ${job.customer_name}`}>
          Move to…
          <Icon name="chevron-down" size={16} />
        </Button>
      }
    >
      {/* a list that scrolls must be able to take the focus */}
      <div className={styles.menu} tabIndex={0} role="group" aria-label="Places">
        {above && <MenuItem onSelect={() => onMove(above)}>Up</MenuItem>}
        {below && <MenuItem onSelect={() => onMove(below)}>Down</MenuItem>}
        {(above ?? below) && <MenuSeparator />}
        {columns
          .filter(({ workerId }) => workerId !== column.workerId)
          .map(({ workerId, name }) => (
            <MenuItem key={workerId} onSelect={() => onMove({ workerId, before: null })}>
              {name}
            </MenuItem>
          ))}
      </div>
    </Menu>
  );
});
