import { buttonClassName } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { company } from '@haulway/domain';
import { RatingLine } from '../../lib/figures/RatingLine.js';
import { useSeller } from '../../lib/seller.js';
import { ReadingPage, ReadingSection } from './reading/ReadingPage.js';

export function AboutPage() {
  const seller = useSeller();
  return (
    <ReadingPage
      title="About us"
      subtitle="We take away what you no longer need and make sure as little of it as possible goes to waste."
    >
      <ReadingSection title="What we do">
        <p>
          Haulway collects waste from homes, shops, offices, building sites and surgeries across the UK: a man
          and van for a few items, a skip for a building project, bags for a weekend in the garden, a one-off
          collection for an overflowing bin and a team for a whole house.
        </p>
        <p>
          You see the price before you book, choose your own day and slot, and get a text 30 minutes before
          the team arrives.
        </p>
        <RatingLine />
      </ReadingSection>
      <ReadingSection title="Where it goes">
        <ul>
          <li>Anything that still works is offered to charities and reuse shops.</li>
          <li>Wood, metal, card, glass and green waste are recycled.</li>
          <li>The rest is turned into energy wherever possible: 95% never goes to landfill.</li>
          <li>We offset our remaining mileage, so every collection is carbon neutral.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="Licensed and insured">
        <p>
          We hold a waste carrier licence, {seller.carrierLicence}, and are fully insured. Once your waste is
          collected, you get a waste transfer note that says what was taken, by whom and when.
        </p>
      </ReadingSection>
      <ReadingSection title="Talk to us">
        <p>
          Call <a href={company.phone.href}>{company.phone.shown}</a> from anywhere in the country or email{' '}
          <a href={company.email.href}>{company.email.shown}</a>. We reply within 2 hours.
        </p>

        <p>
          <Link to="/services" className={buttonClassName()}>
            Browse services
          </Link>
        </p>
      </ReadingSection>
    </ReadingPage>
  );
}
