import { Link } from 'react-router-dom';
import { company } from '@haulway/domain';
import { useSeller } from '../../../lib/seller.js';
import { ChangePolicy } from './ChangePolicy.js';
import { ReadingPage, ReadingSection } from '../reading/ReadingPage.js';

/** What customer and company owe one another (linked in the footer). */
export function TermsPage() {
  const seller = useSeller();
  return (
    <ReadingPage title="Terms" subtitle="The rules of a collection, in plain words.">
      <ReadingSection title="Who you book with">
        <p>
          Your contract is with {seller.name}, {seller.address}. Company number {seller.companyNumber}, VAT
          registration number {seller.vatNumber}, waste carrier licence {seller.carrierLicence}.
        </p>
      </ReadingSection>
      <ReadingSection title="Booking">
        <p>
          A booking is made when it has been paid and you have our confirmation by email. A booking that is
          not paid within 24 hours lapses. Collections can be booked from tomorrow on; for a same-day visit
          please call us.
        </p>
      </ReadingSection>
      <ReadingSection title="Prices and payment">
        <p>
          Prices include VAT, except those for skips, which are shown plus VAT. Addresses in central London
          cost a little more in the calculator, and say so. Payment is due on completion of the service; to
          hold your slot we take it by card when you book, and return it in full if we cannot come.
        </p>
      </ReadingSection>
      <ReadingSection title="Your documents">
        <p>
          You get a VAT invoice when you have paid, a credit note for every refund, and a waste transfer note
          when your waste was collected; hazardous waste moves under a consignment note in its place. All of
          them stay with your booking.
        </p>
      </ReadingSection>
      <ReadingSection title="Changing and cancelling">
        <ul>
          <li>Until it is paid you can change or cancel a booking yourself, at no cost.</li>
          <li>
            After that too: with the link in our emails, or with Manage in your account. Your money goes back
            to your card.
          </li>
          <ChangePolicy />
          <li>If we cannot come, you choose between a new slot and all of your money back.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="On the day">
        <ul>
          <li>The team texts you 30 minutes before arrival; a collection takes 15 to 30 minutes.</li>
          <li>Someone over 18 must be present to show what goes and to sign for it.</li>
          <li>
            Please make sure that a van can stop within 20 metres, and tell us about permits and stairs.
          </li>
          <li>If there is more than was booked, we tell you the price of the rest before we load it.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="What we can't collect">
        <p>The law, or the safety of our teams, keeps us from taking:</p>
        <ul>
          <li>asbestos, and anything that may contain it</li>
          <li>gas bottles, fire extinguishers and other vessels under pressure</li>
          <li>petrol, oil, solvents, acids, pesticides and liquid paint</li>
          <li>explosives, ammunition and fireworks</li>
          <li>
            sharps and clinical waste, other than with our{' '}
            <Link to="/services/medical-waste">medical waste collection</Link>
          </li>
          <li>food waste from kitchens outside a commercial contract, and animal remains</li>
        </ul>
        <p>Not sure? Ask before you book: we usually know somebody who can take it.</p>
      </ReadingSection>
      <ReadingSection title="Loyalty points">
        <p>
          Every £1 paid earns 1 point, for discounts on future bookings. Points of refunded money are taken
          back.
        </p>
      </ReadingSection>
      <ReadingSection title="If something goes wrong">
        <p>
          Tell us within 7 days on <a href={company.phone.href}>{company.phone.shown}</a> or at{' '}
          <a href={company.email.href}>{company.email.shown}</a>. We are fully insured for damage that our
          teams cause. Nothing here takes away rights that the law gives you as a consumer.
        </p>
      </ReadingSection>
    </ReadingPage>
  );
}
