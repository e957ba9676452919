import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { type ReactNode } from 'react';
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

/** Tabs with arrow keys. Only the chosen tab's content is in the page. */
export function Tabs({ label, tabs, value, defaultValue, onChange, look = 'row' }: TabsProps) {
  return (
    <Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={onChange}
      className={styles.tabs}
    >
      <List aria-label={label} className={classNames(styles.list, styles[look])}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
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
