export { Clock, ClockModule, SystemClock } from './clock.js';
