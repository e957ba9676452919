import { PageHead } from '../../lib/seo/PageHead.js';
import { Environment } from './Environment.js';
import { Hero } from './Hero.js';
import { HomeServices } from './HomeServices.js';
import { OnTheDay } from './OnTheDay.js';

/** The home page. */
export function HomePage() {
  return (
    <>
      <PageHead
        title="Haulway: waste collection across the UK"
        description="Haulway collects and disposes of your waste across the UK. Book man and van, skip hire and clearances online, and pay by card."
      />
      <Hero />
      <HomeServices />
      <OnTheDay />
      <Environment />
    </>
  );
}
