export * from './area.js';
export * from './places-calendar.js';
export * from './resource.js';
export * from './rules.js';
export * from './slots.js';
