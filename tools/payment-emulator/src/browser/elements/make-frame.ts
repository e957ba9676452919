let made = 0;

/** Makes a frame of the emulator that knows the origin of its page. It is not in the document yet. */
export function makeFrame(origin: string, path: string, title: string): HTMLIFrameElement {
  made += 1;
  const frame = document.createElement('iframe');
  frame.name = `__privateStripeFrame${made}`;
  frame.title = title;
  frame.src = `${origin}${path}#parent=${encodeURIComponent(window.location.origin)}`;
  frame.style.border = '0';
  return frame;
}
