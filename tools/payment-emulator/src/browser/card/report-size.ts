import { tellParent } from '../frames/frame-side.js';

/** Tells the page how high the form is, now and whenever that changes, so that the frame never scrolls. */
export function reportSize(): void {
  const report = () =>
    tellParent('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) });
  report();
  new ResizeObserver(report).observe(document.body);
}
