export * from './api-config.js';
export * from './config.module.js';
export * from './parse-config.js';
