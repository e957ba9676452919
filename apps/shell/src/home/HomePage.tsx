import { Environment } from './Environment.js';
import { Hero } from './Hero.js';
import { HomeServices } from './HomeServices.js';
import { OnTheDay } from './OnTheDay.js';

/** The home page (SPEC section 2, Home). Its title is the document's own. */
export function HomePage() {
  return (
    <>
      <Hero />
      <HomeServices />
      <OnTheDay />
      <Environment />
    </>
  );
}
