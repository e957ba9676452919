import { type KeyboardCoordinateGetter, type KeyboardSensorOptions } from '@dnd-kit/core';
import { type Column, ownPlace, type Place, placeBeside } from '../board.js';
import { dropId } from './drop-places.js';

const DIRECTIONS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;

const isArrow = (code: string): code is keyof typeof DIRECTIONS => Object.hasOwn(DIRECTIONS, code);

/** Marks the end of a column's list. */
export const END = 'data-end';

const KEYS: NonNullable<KeyboardSensorOptions['keyboardCodes']> = {
  start: ['Space', 'Enter'],
  cancel: ['Escape', 'Tab'],
  end: ['Space', 'Enter'],
};

/**
 * Moving a job with the arrow keys: they go from place to place, not over pixels. The card itself stays until it is
 * dropped, and the chosen place is marked and scrolled into view.
 */
export const createKeyboardPlaces = () => {
  let columns: readonly Column[] = [];
  let chosen: Place | undefined;
  const coordinateGetter: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
    if (!chosen || !isArrow(event.code)) return undefined;
    chosen = placeBeside(columns, String(active), chosen, DIRECTIONS[event.code]);
    const node = context.droppableContainers.get(dropId(chosen))?.node.current;
    const place = chosen.before === null ? node?.querySelector(`[${END}]`) : node;
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return currentCoordinates;
  };
  return {
    options: { coordinateGetter, keyboardCodes: KEYS } satisfies KeyboardSensorOptions,
    show: (now: readonly Column[]): void => {
      columns = now;
    },
    start: (bookingId: string): void => {
      chosen = ownPlace(columns, bookingId);
    },
    chosen: () => chosen,
  };
};
