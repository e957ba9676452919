/// <reference types="../css.d.ts" />
export { type Tab, Tabs, type TabsProps } from './Tabs.js';
