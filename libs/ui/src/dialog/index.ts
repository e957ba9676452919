/// <reference types="../css.d.ts" />
export { Dialog, type DialogProps } from './Dialog.js';
