import { useDroppable } from '@dnd-kit/core';
import { Button, classNames } from '@haulway/ui';
import type { Column, Place } from '../board.js';
import { jobCount } from '../board-texts.js';
import { type DropData, dropId } from '../drag/drop-places.js';
import { END } from '../drag/keyboard-places.js';
import styles from './Board.module.css';
import { JobCard } from './JobCard.js';

interface BoardColumnProps {
  readonly column: Column;
  readonly columns: readonly Column[];
  readonly saving: ReadonlySet<string>;
  readonly isHidden: boolean;
  readonly onMove: (bookingId: string, place: Place) => void;
  readonly onOrder: (column: Column) => void;
}

/** The jobs of a worker in their order, or those without one. Dropping a job below them puts it at the end. */
export function BoardColumn({ column, columns, saving, isHidden, onMove, onOrder }: BoardColumnProps) {
  const { workerId, name, jobs } = column;
  const end: DropData = { workerId, before: null };
  const { setNodeRef, isOver } = useDroppable({ id: dropId(end), data: end });
  const heading = `column-${workerId ?? 'unassigned'}`;
  const List = workerId === null ? 'ul' : 'ol';
  const isBusy = jobs.some(({ booking_id }) => saving.has(booking_id));
  return (
    // a group and no region: two workers may have the same name
    <div
      ref={setNodeRef}
      role="group"
      aria-labelledby={heading}
      className={classNames(styles.column, workerId === null && styles.unassigned, isHidden && styles.hidden)}
    >
      <h3 id={heading} tabIndex={-1}>
        {name}
      </h3>
      <div className={styles.tools}>
        <p>{jobCount(jobs.length)}</p>
        {workerId !== null && jobs.length > 1 && (
          <Button
            variant="ghost"
            size="small"
            busy={isBusy}
            aria-label={`Order by postcode: ${name}`}
            onClick={() => onOrder(column)}
          >
            Order by postcode
          </Button>
        )}
      </div>
      <List className={classNames(styles.jobs, isOver && workerId === null && styles.over)}>
        {jobs.map((job, index) => (
          <JobCard
            key={job.booking_id}
            job={job}
            column={column}
            index={index}
            columns={columns}
            isSaving={saving.has(job.booking_id)}
            onMove={(place) => onMove(job.booking_id, place)}
          />
        ))}
        <li {...{ [END]: true }} className={classNames(styles.end, isOver && styles.over)}>
          {jobs.length === 0 && 'No jobs'}
        </li>
      </List>
    </div>
  );
}
