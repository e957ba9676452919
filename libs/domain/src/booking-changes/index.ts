export * from './policy.js';
export * from './policy-words.js';
