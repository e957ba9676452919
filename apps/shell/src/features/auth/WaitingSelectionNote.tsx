import { lazyModule, useLazyModule } from '@haulway/platform/lazy';

/**
 * The slug of the service that a booking from the calculator leads to: `/book/{slug}?step=2&from=calculator`. Undefined
 * for other pages.
 */
const bookedSlug = (target: string): string | undefined => {
  const { pathname, searchParams } = new URL(target, window.location.origin);
  return searchParams.get('from') === 'calculator' ? /^\/book\/([^/]+)$/u.exec(pathname)?.[1] : undefined;
};

/** The note uses the calculator's code, so it is loaded only for visitors who come from the calculator. */
const selection = lazyModule(() => import('./WaitingSelection.js'));

function Waiting({ slug }: { slug: string }) {
  const { module } = useLazyModule(selection);
  return module ? <module.WaitingSelection slug={slug} /> : null;
}

/**
 * Tells a visitor who comes from the calculator which selection waits until they sign in, and how to book without an
 * account. Only the browser knows the selection, so the page from the server has no note.
 * @param target the page after signing in
 */
export function WaitingSelectionNote({ target }: { target: string }) {
  if (target === '/') return null;
  const slug = bookedSlug(target);
  return slug === undefined ? null : <Waiting slug={slug} />;
}
