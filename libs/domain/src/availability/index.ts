export * from './area.js';
export * from './resource.js';
export * from './rules.js';
export * from './slots.js';
