/** The page that says what an override will run, and asks. */
export const CONFIRM_PAGE = '/developer-override';

/** Its address for what is asked for, with the way back to where it was asked. */
export const confirmPageOf = (asked: string): string => {
  const back = new URL(location.href);
  back.searchParams.delete('remote');
  return `${CONFIRM_PAGE}?${new URLSearchParams({ override: asked, back: back.pathname + back.search }).toString()}`;
};

/** Where the page leads back to: an address of this site, whatever the link says. */
export const backFrom = (back: string | null): URL => {
  const home = new URL('/', location.origin);
  const wanted = back && URL.canParse(back, location.origin) ? new URL(back, location.origin) : home;
  return wanted.origin === location.origin ? wanted : home;
};
