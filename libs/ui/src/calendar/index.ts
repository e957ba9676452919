/// <reference types="../css.d.ts" />
export { Calendar, type CalendarProps } from './Calendar.js';
