let made = 0;

/** A frame of the emulator, told whose page it is in. Not yet in the document. */
export function makeFrame(origin: string, path: string, title: string): HTMLIFrameElement {
  made += 1;
  const frame = document.createElement('iframe');
  frame.name = `__privateStripeFrame${made}`;
  frame.title = title;
  frame.src = `${origin}${path}#parent=${encodeURIComponent(window.location.origin)}`;
  frame.style.border = '0';
  return frame;
}
