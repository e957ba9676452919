import { type DraggableSyntheticListeners, useDraggable, useDroppable } from '@dnd-kit/core';
import type { DispatchJob } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Button, classNames, Icon } from '@haulway/ui';
import { type Column, isMovable, type Place } from '../board.js';
import type { DropData } from '../drag/drop-places.js';
import styles from './JobCard.module.css';
import { JobFacts } from './JobFacts.js';
import { MoveMenu } from './MoveMenu.js';

/** These of the library's listeners. */
const only = (listeners: DraggableSyntheticListeners, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(listeners ?? {}).filter(([name]) => names.includes(name)));

interface JobCardProps {
  readonly job: DispatchJob;
  readonly column: Column;
  /** From 0. */
  readonly index: number;
  readonly columns: readonly Column[];
  readonly isSaving: boolean;
  readonly onMove: (place: Place) => void;
}

/** A job. It is dragged with the mouse anywhere, and by touch or keyboard at its handle. */
export function JobCard({ job, column, index, columns, isSaving, onMove }: JobCardProps) {
  const canMove = isMovable(job) && !isSaving;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: job.booking_id,
    data: { job },
    disabled: !canMove,
    attributes: { roleDescription: 'job that can be moved' },
  });
  const place: DropData = { workerId: column.workerId, before: job.booking_id };
  const { setNodeRef: setPlaceRef, isOver } = useDroppable({
    id: `before ${job.booking_id}`,
    data: place,
    disabled: column.workerId === null,
  });
  return (
    <li ref={setPlaceRef} className={classNames(styles.place, isOver && styles.over)}>
      <article
        ref={setNodeRef}
        {...only(listeners, 'onMouseDown')}
        aria-labelledby={`job-${job.booking_id}`}
        aria-busy={isSaving || undefined}
        data-job={job.booking_id}
        className={classNames(
          styles.card,
          canMove && styles.movable,
          isDragging && styles.dragged,
          (job.state === 'failed' || job.state === 'cancelled') && styles.wrong,
        )}
      >
        {isMovable(job) && (
          <Button
            {...attributes}
            {...only(listeners, 'onKeyDown', 'onTouchStart')}
            ref={setActivatorNodeRef}
            variant="ghost"
            size="small"
            className={styles.handle}
            aria-label={`Move ${job.customer_name}`}
          >
            <Icon name="menu" size={18} />
          </Button>
        )}
        <JobFacts job={job} />
        <div className={styles.foot}>
          {isMovable(job) && (
            <MoveMenu job={job} column={column} index={index} columns={columns} onMove={onMove} />
          )}
          <span translate="no">{formatPounds(toPence(job.total_price))}</span>
        </div>
      </article>
    </li>
  );
}
