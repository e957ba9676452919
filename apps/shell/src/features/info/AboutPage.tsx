import { buttonClassName } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { company } from '@haulway/domain';
import { useSeller } from '../../lib/seller.js';
import { ReadingPage, ReadingSection } from './reading/ReadingPage.js';

export function AboutPage() {
  const seller = useSeller();
  return (
    <ReadingPage
      title="About Us"
      subtitle="We take away what you no longer need, and make sure that as little of it as possible goes to waste."
    >
      <ReadingSection title="What we do">
        <p>
          Haulway collects waste from homes, shops, offices, building sites and surgeries across the UK: with
          a man and van for a few pieces, a skip for a building project, bags for a weekend in the garden, a
          bin that has to be emptied now, and a team for a whole house.
        </p>
        <p>
          You see the price before you book, choose the day and the slot yourself, and hear from the team 30
          minutes before they arrive.
        </p>
      </ReadingSection>
      <ReadingSection title="Where it goes">
        <ul>
          <li>What still works is offered to charities and reuse shops.</li>
          <li>Wood, metal, card, glass and green waste are recycled.</li>
          <li>What is left is turned into energy wherever that is possible: 95% never sees landfill.</li>
          <li>The driving that remains is balanced, so that every collection is carbon neutral.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="Licensed and insured">
        <p>
          We hold a waste carrier licence ({seller.carrierLicence}) and are fully insured. Once your waste is
          collected you get a waste transfer note that says what was taken, by whom and when.
        </p>
      </ReadingSection>
      <ReadingSection title="Talk to us">
        <p>
          Call <a href={company.phone.href}>{company.phone.shown}</a> from anywhere in the country or write to{' '}
          <a href={company.email.href}>{company.email.shown}</a>. We reply within 2 hours.
        </p>
        <p>Our customer rating will stand here once there are reviews of collections.</p>
        <p>
          <Link to="/services" className={buttonClassName()}>
            Browse services
          </Link>
        </p>
      </ReadingSection>
    </ReadingPage>
  );
}
