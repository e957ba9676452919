export { ChangedElsewhere } from './ChangedElsewhere.js';
export { FormDialog } from './FormDialog.js';
export {
  currentRecord,
  FORM_OPTIONS,
  messagesOf,
  refusedFields,
  submitOnce,
  useFields,
  useRecordForm,
} from './record-form.js';
