import { company } from '@haulway/domain';
import { useSeller } from '../../lib/seller.js';
import { ReadingPage, ReadingSection } from './reading/ReadingPage.js';

/** What is stored in the browser: the name of each entry and its purpose. */
const stored = [
  {
    name: 'Sign-in token and your account (authToken, user)',
    text: 'Keep you signed in for 15 minutes at a time, and show your name as soon as the page loads. They hold your name, email address, phone number and role. Removed when you sign out.',
  },
  {
    name: 'Sign-in cookies',
    text: "One keeps you signed in. Scripts can't read it, and it's only sent to our sign-in service. The other (haulway_signed_in) only records that you have one.",
  },
  {
    name: 'A booking you have started (haulway.booking)',
    text: "What you've entered so far, so you don't lose it if the page reloads. Only in that tab, and gone when you close it.",
  },
  {
    name: 'Your calculator basket (haulway.calculator)',
    text: "The items you've added in the waste calculator, so they're still there next time.",
  },
  {
    name: 'Scroll position (haulway.scroll)',
    text: "How far down each page you'd scrolled, so going back takes you there. Only in that tab, and gone when you close it.",
  },
  {
    name: 'Visitor number (haulway.visitor)',
    text: "A random number that isn't linked to you. It keeps you on one version of a page while we introduce a new one.",
  },
  {
    name: 'Site directory (haulway.discovery)',
    text: "A list of the site's parts, so it still works if our server is down.",
  },
  {
    name: 'Files of pages that work without a connection (haulway-offline, haulway_version)',
    text: "Their program files and version, so they open without a connection. Only if you've opened such a page. Nothing about you.",
  },
] as const;

/** What data Haulway keeps about its customers, where and why (linked in the footer). */
export function PrivacyPage() {
  const seller = useSeller();
  return (
    <ReadingPage
      title="Privacy"
      subtitle="We ask only for what a collection needs, keep it only as long as the law requires, and never sell it."
    >
      <ReadingSection title="Who is responsible">
        <p>
          {seller.name}, {seller.address}, is the controller of your personal data.
        </p>
      </ReadingSection>
      <ReadingSection title="What we ask for">
        <ul>
          <li>
            Your name and email address, and a phone number if you give one, to confirm and arrange the visit.
          </li>
          <li>The collection address and anything the team should know about it.</li>
          <li>What you want collected, and when.</li>
          <li>With an account: a password, stored only as a secure hash.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="What is stored in your browser">
        <p>Nothing here is used for advertising, and our own pages set no third-party cookies.</p>
        <dl>
          {stored.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </ReadingSection>
      <ReadingSection title="Card payments">
        <p>
          Your card number goes straight from the payment form to Stripe, our card payment provider, and never
          passes through Haulway. Stripe's script is loaded only when you reach the payment step, and may
          store what it needs to detect fraud.
        </p>
      </ReadingSection>
      <ReadingSection title="Why we may use it">
        <ul>
          <li>To do what you booked: our contract with you.</li>
          <li>To keep invoices and waste transfer notes: the law requires it.</li>
          <li>To keep the site secure and stop fraud: our legitimate interest.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="Who sees your details">
        <p>
          The team that collects sees the name, address, phone number and notes for that one booking. Our
          office sees bookings and accounts. We keep waste transfer notes for two years and invoices for six,
          as the law requires.
        </p>
      </ReadingSection>
      <ReadingSection title="Your rights">
        <p>
          You can ask what we hold about you, have it corrected or deleted, or get a copy. Email{' '}
          <a href={company.email.href}>{company.email.shown}</a>. If you're not happy with our reply, you can
          complain to the Information Commissioner's Office.
        </p>
      </ReadingSection>
    </ReadingPage>
  );
}
