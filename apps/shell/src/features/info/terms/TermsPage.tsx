import { Link } from 'react-router-dom';
import { company, LONDON_MULTIPLIER, pointsExpiryText } from '@haulway/domain';
import { useSeller } from '../../../lib/seller.js';
import { ChangePolicy } from './ChangePolicy.js';
import { ReadingPage, ReadingSection } from '../reading/ReadingPage.js';

/** What customer and company owe one another (linked in the footer). */
export function TermsPage() {
  const seller = useSeller();
  return (
    <ReadingPage title="Terms" subtitle="How booking with us works, in plain English.">
      <ReadingSection title="Who you book with">
        <p>
          Your contract is with {seller.name}, {seller.address}. Company number {seller.companyNumber}, VAT
          registration number {seller.vatNumber}, waste carrier licence {seller.carrierLicence}.
        </p>
      </ReadingSection>
      <ReadingSection title="Booking">
        <p>
          Your booking is confirmed once you've paid and received our confirmation email. A booking that isn't
          paid for within 24 hours expires. Collections can be booked from tomorrow onwards; for a same-day
          visit, please call us.
        </p>
      </ReadingSection>
      <ReadingSection title="Prices and payment">
        <p>
          {`Prices include VAT, except those for skips, which are shown plus VAT. Calculator prices are ${Math.round((LONDON_MULTIPLIER - 1) * 100)}% higher in central London and nearby postcodes, where they're marked '(London)'. Payment is due on completion of the service; to hold your slot we take it by card when you book, and refund it in full if we can't come.`}
        </p>
      </ReadingSection>
      <ReadingSection title="Your documents">
        <p>
          You get a VAT invoice when you've paid, a credit note for every refund, and a waste transfer note
          once your waste is collected. Hazardous waste comes with a consignment note instead. They're all
          kept with your booking.
        </p>
      </ReadingSection>
      <ReadingSection title="Changing and cancelling">
        <ul>
          <li>Until you've paid, you can change or cancel a booking yourself, free of charge.</li>
          <li>
            After you've paid, use the link in our emails or Manage in your account. Refunds go back to your
            card.
          </li>
          <ChangePolicy />
          <li>If we can't come, you can choose a new slot or a full refund.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="On the day">
        <ul>
          <li>The team texts you 30 minutes before arrival; a collection takes 15 to 30 minutes.</li>
          <li>Someone over 18 must be present to show us what's going and to sign for it.</li>
          <li>Please make sure a van can stop within 20 metres, and tell us about permits and stairs.</li>
          <li>If there's more than you booked, we'll agree the extra price with you before loading.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="What we can't collect">
        <p>By law, or for our teams' safety, we can't take:</p>
        <ul>
          <li>asbestos, or anything that may contain it</li>
          <li>gas bottles, fire extinguishers and other pressurised containers</li>
          <li>petrol, oil, solvents, acids, pesticides and liquid paint</li>
          <li>batteries</li>
          <li>explosives, ammunition and fireworks</li>
          <li>
            sharps and clinical waste, except through our{' '}
            <Link to="/services/medical-waste">medical waste collection</Link>
          </li>
          <li>kitchen food waste without a commercial contract, and animal remains</li>
        </ul>
        <p>Not sure? Ask before you book: we usually know someone who can take it.</p>
      </ReadingSection>
      <ReadingSection title="Loyalty points">
        <p>
          You earn 1 point for every £1 you pay, for discounts on future bookings. Points are removed if a
          booking is refunded.
        </p>
        <p>
          If you cancel a booking that you used points for, we'll give the points back: all of them if you
          haven't paid, otherwise the same share as of your money.
        </p>
        <p>{seller.pointsExpiry ?? pointsExpiryText()}</p>
      </ReadingSection>
      <ReadingSection title="If something goes wrong">
        <p>
          Tell us within 7 days: call <a href={company.phone.href}>{company.phone.shown}</a> or email{' '}
          <a href={company.email.href}>{company.email.shown}</a>. We're fully insured for any damage our teams
          cause. This doesn't affect your statutory rights.
        </p>
      </ReadingSection>
    </ReadingPage>
  );
}
