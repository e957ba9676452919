/** What a browser has and jsdom lacks. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });

// in a Node environment, as some tests of tools have, there are no elements
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
    this.querySelector('[autofocus], input, button')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
