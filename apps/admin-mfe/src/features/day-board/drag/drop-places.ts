import type { CollisionDetection, DroppableContainer, UniqueIdentifier } from '@dnd-kit/core';
import type { Place } from '../board.js';

/** What every drop place carries: a column as a whole is its end. */
export type DropData = Place & Readonly<Record<string, unknown>>;

/** The id of a drop place. */
export const dropId = ({ workerId, before }: Place): string =>
  before === null ? `end ${workerId ?? ''}` : `before ${before}`;

/** The drop place's own data. Undefined for anything else. */
export const placeIn = (data: Readonly<Record<string, unknown>> | undefined): Place | undefined => {
  const { workerId, before } = data ?? {};
  const isWorker = workerId === null || typeof workerId === 'string';
  return isWorker && (before === null || typeof before === 'string') ? { workerId, before } : undefined;
};

interface Point {
  readonly x: number;
  readonly y: number;
}

// measured at each move: a column that sticks to the side does not scroll with the others
const rectOf = ({ node }: DroppableContainer): DOMRect | undefined => node.current?.getBoundingClientRect();

const placeOf = (container: DroppableContainer): Place | undefined => placeIn(container.data.current);

/** The column under the pointer; above or below the columns, the nearest one. */
const columnAt = (containers: readonly DroppableContainer[], { x, y }: Point) => {
  const near = containers.flatMap((container) => {
    const rect = placeOf(container)?.before === null ? rectOf(container) : undefined;
    if (!rect || x < rect.left || x > rect.right) return [];
    return [{ container, away: Math.max(rect.top - y, y - rect.bottom, 0) }];
  });
  return near.reduce<(typeof near)[number] | undefined>(
    (best, each) => (best && best.away <= each.away ? best : each),
    undefined,
  )?.container;
};

/** The drop place at the pointer: before the first job whose middle is below it, or the end of the column. */
const dropPlaceAt = (
  containers: readonly DroppableContainer[],
  dragged: UniqueIdentifier,
  point: Point,
): UniqueIdentifier | undefined => {
  const column = columnAt(containers, point);
  if (!column) return undefined;
  const workerId = placeOf(column)?.workerId;
  const below = containers.flatMap((container) => {
    const place = placeOf(container);
    const isOther = place?.workerId === workerId && place?.before !== null && place?.before !== dragged;
    const rect = isOther ? rectOf(container) : undefined;
    return rect && rect.top + rect.height / 2 > point.y ? [{ id: container.id, top: rect.top }] : [];
  });
  const [first] = below.sort((one, other) => one.top - other.top);
  return first?.id ?? column.id;
};

/** Finds the drop place: with the keyboard the one that the arrow keys chose, otherwise the one at the pointer. */
export const dropPlaceFinder =
  (chosen: () => Place | undefined): CollisionDetection =>
  ({ active, droppableContainers, pointerCoordinates }) => {
    const place = chosen();
    const id = pointerCoordinates
      ? dropPlaceAt(droppableContainers, active.id, pointerCoordinates)
      : place && dropId(place);
    return id === undefined ? [] : [{ id }];
  };
