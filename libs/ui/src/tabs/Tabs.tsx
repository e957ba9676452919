import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.js';
import styles from './Tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  /** A number beside the label, e.g. how many drafts there are. */
  count?: number;
  content: ReactNode;
}

export interface TabsProps {
  /** The name of the row of tabs: 'Services'. */
  label: string;
  tabs: readonly Tab[];
  /** With `onChange`: the chosen tab, stored by the caller. Otherwise the first tab is chosen at the start. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** 'fill' spreads two or three tabs over the whole width. */
  look?: 'row' | 'fill';
}

/**
 * Radix's tabs: one stop for the Tab key; arrow keys, Home and End choose at once. Only the chosen tab's content is in
 * the page. A value that no tab has means the first tab.
 */
export function Tabs({ label, tabs, value, defaultValue, onChange, look = 'row' }: TabsProps) {
  const reported = useRef<string>(undefined);
  const known = (requested: string | undefined): string | undefined =>
    (tabs.find((tab) => tab.value === requested) ?? tabs[0])?.value;
  // Radix reports one click twice, as a click and as a focus, and a caller may write each into the browser's history.
  // So a repeated value before React's next render is reported only once.
  const report = (next: string): void => {
    if (reported.current === next) return;
    reported.current = next;
    queueMicrotask(() => (reported.current = undefined));
    onChange?.(next);
  };
  return (
    <Root
      className={styles.tabs}
      value={value === undefined ? undefined : known(value)}
      defaultValue={known(defaultValue)}
      onValueChange={report}
    >
      <List aria-label={label} className={classNames(styles.list, styles[look])}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className={styles.tab}>
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
