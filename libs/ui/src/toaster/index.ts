/// <reference types="../css.d.ts" />
export { showToast, type ToastMessage, type ToastTone } from './show-toast.js';
export { Toaster } from './Toaster.js';
