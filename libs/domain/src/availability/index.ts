export * from './area.js';
export * from './capacity-calendar.js';
export * from './resource.js';
export * from './rules.js';
export * from './served.js';
export * from './slots.js';
