import { useState } from 'react';

/** How the bookings are shown: cards with all details, or rows of a table. */
export type ListView = 'cards' | 'table';

const KEY = 'haulway.admin.bookings-view';

/** Cards are read one by one, so a page has few. The table is for working through many. */
export const ROWS_PER_PAGE: Readonly<Record<ListView, number>> = { cards: 10, table: 50 };

const remembered = (): ListView => (localStorage.getItem(KEY) === 'table' ? 'table' : 'cards');

/** The view last chosen in this browser, cards at first, and a function that chooses another. */
export const useListView = (): readonly [ListView, (view: ListView) => void] => {
  const [view, setView] = useState(remembered);
  const choose = (next: ListView): void => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is full: the choice is not stored, but it still takes effect.
    }
  };
  return [view, choose];
};
