export * from './api-config.js';
export * from './parse-config.js';
