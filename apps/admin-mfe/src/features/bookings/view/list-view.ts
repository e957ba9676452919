import { useState } from 'react';

/** How the bookings are shown: a card each with everything, or a line each of a table. */
export type ListView = 'cards' | 'table';

const KEY = 'haulway.admin.bookings-view';

/** A page of cards is read, a page of the table is worked through. */
export const ROWS_PER_PAGE: Readonly<Record<ListView, number>> = { cards: 10, table: 50 };

const remembered = (): ListView => (localStorage.getItem(KEY) === 'table' ? 'table' : 'cards');

/** The view that this browser was last asked for, cards at first, and what chooses another one. */
export const useListView = (): readonly [ListView, (view: ListView) => void] => {
  const [view, setView] = useState(remembered);
  const choose = (next: ListView): void => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A full storage forgets the choice, and keeps nobody from it.
    }
  };
  return [view, choose];
};
