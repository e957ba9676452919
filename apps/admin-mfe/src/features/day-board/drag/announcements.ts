import type { Active, Announcements, Over } from '@dnd-kit/core';
import { type Column, findJob, ownPlace, type Place, positionOf } from '../board.js';
import { jobName, placeText } from '../board-texts.js';
import { placeIn } from './drop-places.js';

/** Where a job will be at a place: 'Kit Crew, job 2'. */
export const targetText = (columns: readonly Column[], bookingId: string, place: Place): string => {
  const column = columns.find(({ workerId }) => workerId === place.workerId);
  return column ? placeText(column, positionOf(columns, bookingId, place)) : '';
};

/** What a screen reader says while a job is dragged. */
export const announcementsFor = (columns: readonly Column[]): Announcements => {
  const nameOf = ({ id }: Active): string => {
    const job = findJob(columns, String(id))?.job;
    return job ? jobName(job) : 'The job';
  };
  const targetOf = ({ id }: Active, over: Over | null): string | undefined => {
    const place = placeIn(over?.data.current);
    return place && targetText(columns, String(id), place);
  };
  return {
    onDragStart: ({ active }) => {
      const own = ownPlace(columns, String(active.id));
      return `Picked up ${nameOf(active)}. ${own ? targetText(columns, String(active.id), own) : ''}`;
    },
    onDragOver: ({ active, over }) => targetOf(active, over) ?? 'Not over a place',
    onDragEnd: ({ active, over }) => {
      const target = targetOf(active, over);
      return target ? `Dropped ${nameOf(active)}. ${target}` : `${nameOf(active)} was not moved`;
    },
    onDragCancel: ({ active }) => `${nameOf(active)} was not moved`,
  };
};
