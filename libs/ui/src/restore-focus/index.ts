export { useRestoreFocus } from './use-restore-focus.js';
