import { lazyModule, useLazyModule } from '@haulway/platform/lazy';

/** The service that a calculator's booking leads to: `/book/{slug}?step=2&from=calculator`; undefined for other pages. */
const bookedSlug = (target: string): string | undefined => {
  const { pathname, searchParams } = new URL(target, window.location.origin);
  return searchParams.get('from') === 'calculator' ? /^\/book\/([^/]+)$/u.exec(pathname)?.[1] : undefined;
};

/** What is said comes with the calculator's own words, to those who come from there. */
const selection = lazyModule(() => import('./WaitingSelection.js'));

function Waiting({ slug }: { slug: string }) {
  const { module } = useLazyModule(selection);
  return module ? <module.WaitingSelection slug={slug} /> : null;
}

/**
 * Says what waits behind the sign-in, for whoever comes from the calculator, and how it goes without an account. Known in
 * the browser only: the page that the server painted has nothing of it.
 * @param target where signing in leads
 */
export function WaitingSelectionNote({ target }: { target: string }) {
  if (target === '/') return null;
  const slug = bookedSlug(target);
  return slug === undefined ? null : <Waiting slug={slug} />;
}
