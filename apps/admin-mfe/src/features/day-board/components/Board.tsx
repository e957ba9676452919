import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DispatchDay, DispatchJob } from '@haulway/contracts';
import { SelectField, VisuallyHidden } from '@haulway/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Change, type Column, columnsOf, moveTo, orderByPostcode, type Place } from '../board.js';
import { jobCount, jobName, MOVE_HELP } from '../board-texts.js';
import { announcementsFor, targetText } from '../drag/announcements.js';
import { dropPlaceFinder, placeIn } from '../drag/drop-places.js';
import { createKeyboardPlaces } from '../drag/keyboard-places.js';
import styles from './Board.module.css';
import { BoardColumn } from './BoardColumn.js';

/** A click that trembles is no drag. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { distance: 4 } };

const keyOf = ({ workerId }: Column): string => workerId ?? 'unassigned';

const isByKeyboard = ({ activatorEvent }: DragStartEvent): boolean => activatorEvent instanceof KeyboardEvent;

/** Returns the focus to a card that the menu has moved to another column, where it is drawn anew. */
const useFocusOnMoved = () => {
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current === undefined) return;
    const card = board.current?.querySelector<HTMLElement>(`[data-job="${moved.current}"]`);
    if (card && document.activeElement === document.body)
      card.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    moved.current = undefined;
  });
  return { board, focusOn: (bookingId: string) => (moved.current = bookingId) };
};

interface BoardProps {
  readonly day: DispatchDay;
  /** The bookings whose change is not saved yet. */
  readonly saving: ReadonlySet<string>;
  readonly onChange: (change: Change) => void;
  /** On a narrow screen: the key of the only column to show; '' for all of them. */
  readonly only: string;
  readonly onShow: (key: string) => void;
}

/** A column for each worker and one for jobs without one. Jobs are moved by drag, by keyboard, or by a menu. */
export function Board({ day, saving, onChange, only, onShow }: BoardProps) {
  const columns = useMemo(() => columnsOf(day), [day]);
  const [keyboard] = useState(createKeyboardPlaces);
  const [findPlace] = useState(() => dropPlaceFinder(keyboard.chosen));
  useLayoutEffect(() => keyboard.show(columns), [keyboard, columns]);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard.options),
  );
  /** As it was when the drag began: its version is the one that the admin has seen. */
  const [dragged, setDragged] = useState<{ job: DispatchJob; isByKeyboard: boolean }>();
  const [said, say] = useState('');
  const { board, focusOn } = useFocusOnMoved();

  const start = (event: DragStartEvent): void => {
    const job = day.unassigned
      .concat(...day.crews.map(({ jobs }) => jobs))
      .find(({ booking_id }) => booking_id === event.active.id);
    keyboard.start(String(event.active.id));
    if (job) setDragged({ job, isByKeyboard: isByKeyboard(event) });
  };
  const end = ({ active, over }: DragEndEvent): void => {
    const place = placeIn(over?.data.current);
    const change = place && moveTo(columns, String(active.id), place, dragged?.job.version);
    setDragged(undefined);
    if (change) onChange(change);
  };
  const move = (bookingId: string, place: Place): void => {
    const change = moveTo(columns, bookingId, place);
    if (!change) return;
    focusOn(bookingId);
    say(`Moved. ${targetText(columns, bookingId, place)}`);
    onChange(change);
  };
  const order = (column: Column): void => {
    const change = orderByPostcode(column);
    say(change ? `Ordered: ${column.name}` : `Already in this order: ${column.name}`);
    if (change) onChange(change);
  };

  const isKnown = columns.some((column) => keyOf(column) === only);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findPlace}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setDragged(undefined)}
      accessibility={{
        announcements: announcementsFor(columns),
        screenReaderInstructions: { draggable: MOVE_HELP },
      }}
    >
      <SelectField
        label="Show"
        className={styles.chooser}
        value={isKnown ? only : ''}
        onChange={(event) => onShow(event.target.value)}
        options={[
          { value: '', label: 'Everyone' },
          ...columns.map((column) => ({
            value: keyOf(column),
            label: `${column.name} (${jobCount(column.jobs.length)})`,
          })),
        ]}
      />
      <div ref={board} role="group" aria-label="Jobs by worker" className={styles.board}>
        {columns.map((column) => (
          <BoardColumn
            key={keyOf(column)}
            column={column}
            columns={columns}
            saving={saving}
            isHidden={isKnown && only !== keyOf(column)}
            onMove={move}
            onOrder={order}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <DragOverlay dropAnimation={null}>
        {dragged && !dragged.isByKeyboard && (
          <div className={styles.overlay}>
            <b>{jobName(dragged.job)}</b>
            <span>{dragged.job.service_name}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
