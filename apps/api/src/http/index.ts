export * from './answers.js';
export * from './api-exception.js';
export * from './parameters.js';
export * from './route.js';
