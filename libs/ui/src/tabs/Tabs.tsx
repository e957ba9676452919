import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.js';
import { tabAfter } from './tab-after.js';
import styles from './Tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  /** A number beside the label, e.g. how many drafts there are. */
  count?: number;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs: 'Services'. */
  label: string;
  tabs: readonly Tab[];
  /** With onChange: the chosen tab, held by the caller. Otherwise the first is chosen at the start. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** 'fill' spreads two or three tabs over the whole width. */
  look?: 'row' | 'fill';
}

/**
 * Tabs after the ARIA Authoring Practices: one stop for the Tab key, arrow keys, Home and End choose at once. Only the
 * chosen tab's content is in the page.
 */
export function Tabs({ label, tabs, value, defaultValue, onChange, look = 'row' }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const asked = tabs.findIndex((tab) => tab.value === (value ?? own));
  const chosen = Math.max(0, asked);
  const choose = (index: number): void => {
    const next = tabs[index]?.value;
    if (next === undefined || index === chosen) return;
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = tabAfter(event.key, chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    choose(next);
  };
  return (
    <div className={styles.tabs}>
      <div
        role="tablist"
        aria-label={label}
        className={classNames(styles.list, styles[look])}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={index === chosen}
            aria-controls={index === chosen ? `${id}-panel` : undefined}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(index)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs[chosen] && (
        <div
          key={tabs[chosen].value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${tabs[chosen].value}`}
          tabIndex={0}
          className={styles.panel}
        >
          {tabs[chosen].content}
        </div>
      )}
    </div>
  );
}
