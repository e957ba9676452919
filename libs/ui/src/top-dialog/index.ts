export { TopDialog, type TopDialogProps } from './TopDialog.js';
