/// <reference types="../css.d.ts" />
export { Menu, MenuItem, type MenuItemProps, type MenuProps, MenuSeparator } from './Menu.js';
