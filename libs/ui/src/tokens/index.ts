export { contrastOf } from './contrast.js';
