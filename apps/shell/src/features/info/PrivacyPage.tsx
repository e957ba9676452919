import { company } from '@haulway/domain';
import { ReadingPage, ReadingSection } from './reading/ReadingPage.js';

/** What is stored in the browser: the name of each entry and its purpose. */
const stored = [
  {
    name: 'Sign-in token and your account (authToken, user)',
    text: 'Prove for 15 minutes at a time that you are signed in, and let the page greet you before the first answer arrives: name, email address, phone number and role. Removed when you sign out.',
  },
  {
    name: 'Sign-in cookies',
    text: 'One renews your session. Scripts cannot read it, and it is sent to our sign-in service alone. The other (haulway_signed_in) only says that there is one.',
  },
  {
    name: 'A booking you have started (haulway.booking)',
    text: 'What you have entered so far, so that reloading the page loses nothing. Only in that tab, and gone when you close it.',
  },
  {
    name: 'Your calculator basket (haulway.calculator)',
    text: 'What you have picked in the waste calculator, so that it is still there next time.',
  },
  {
    name: 'Your place on each page (haulway.scroll)',
    text: 'How far down you had scrolled, so that going back leads there. Only in that tab, and gone when you close it.',
  },
  {
    name: 'Visitor number (haulway.visitor)',
    text: 'A random number without any link to you. It keeps you on one version of a page while we bring in a new one.',
  },
  {
    name: 'Site directory (haulway.discovery)',
    text: 'The last good list of the parts this site is made of, so that it still opens when our directory is out of reach.',
  },
] as const;

/** What data Haulway keeps about its customers, where and why (linked in the footer). */
export function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy"
      subtitle="We ask for what a collection needs, keep it for as long as the law wants, and sell it to nobody."
    >
      <ReadingSection title="What we ask for">
        <ul>
          <li>
            Your name and email address, and a phone number if you give one, to confirm and arrange the visit.
          </li>
          <li>The collection address and what the team should know about it.</li>
          <li>What you want collected, and when.</li>
          <li>
            With an account: a password, of which we keep only a scrambled form that cannot be read back.
          </li>
        </ul>
      </ReadingSection>
      <ReadingSection title="What is stored in your browser">
        <p>
          Nothing here is used for advertising, and there are no cookies of third parties on our own pages.
        </p>
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
          Your card number goes straight from the payment form to our card payment provider and never passes
          through Haulway. The provider's script is loaded only when you come to the payment step, and may
          store what it needs to recognise fraud.
        </p>
      </ReadingSection>
      <ReadingSection title="Who sees your details">
        <p>
          The team that collects sees the name, address, phone number and notes of that one booking. Our
          office sees bookings and accounts. Waste transfer notes are kept for two years and invoices for six,
          as the law asks.
        </p>
      </ReadingSection>
      <ReadingSection title="Your rights">
        <p>
          You may ask what we hold about you, have it corrected or removed, or take it with you. Write to{' '}
          <a href={company.email.href}>{company.email.shown}</a>. If you are not happy with the answer you can
          turn to the Information Commissioner's Office.
        </p>
      </ReadingSection>
    </ReadingPage>
  );
}
