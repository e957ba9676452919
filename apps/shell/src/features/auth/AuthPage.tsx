import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { Card, Container, PageHeading } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageHead } from '../../lib/seo/PageHead.js';
import { firstTab, pageAfterSignIn } from './auth-location.js';
import styles from './AuthPage.module.css';
import { SignInForm } from './SignInForm.js';
import { SignUpForm } from './SignUpForm.js';

/** The service of a booking from the calculator: `/book/{slug}?step=2&from=calculator`. Undefined for other pages. */
const bookedSlug = (target: string): string | undefined => {
  const { pathname, searchParams } = new URL(target, 'https://this.site');
  return searchParams.get('from') === 'calculator' ? /^\/book\/([^/]+)$/u.exec(pathname)?.[1] : undefined;
};

/** The note uses the calculator's code, so it is loaded only for visitors who come from the calculator. */
const selection = lazyModule(() => import('./WaitingSelection.js'));

/**
 * Tells a visitor who comes from the calculator which selection waits until they sign in, and how to book without an
 * account. Only the browser knows the selection, so the page from the server has no note.
 */
function WaitingSelectionNote({ slug }: { slug: string }) {
  const { module } = useLazyModule(selection);
  return module ? <module.WaitingSelection slug={slug} /> : null;
}

/** Sign in and sign up. A link to this page with a different state opens it again from the start. */
export function AuthPage() {
  const { key } = useLocation();
  return <AuthTabs key={key} />;
}

function AuthTabs() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const target = pageAfterSignIn(state);
  const slug = bookedSlug(target);
  const opened = firstTab(state);
  const [tab, setTab] = useState<string>(opened);
  const [signedUpEmail, setSignedUpEmail] = useState('');
  const afterSignUp = (email: string) => {
    setSignedUpEmail(email);
    setTab('sign-in');
  };
  const signIn = {
    value: 'sign-in',
    label: 'Sign In',
    content: (
      <SignInForm
        email={signedUpEmail}
        goesTo={signedUpEmail === '' ? undefined : target}
        onSignedIn={() => void navigate(target, { replace: true })}
      />
    ),
  };
  const signUp = { value: 'sign-up', label: 'Sign Up', content: <SignUpForm onSignedUp={afterSignUp} /> };
  return (
    <Container width="form" className={styles.page}>
      <PageHead title="Sign in" description="Sign in to Haulway or create an account." hidden />
      <PageHeading
        align="centre"
        className={styles.heading}
        subtitle="Save addresses, track bookings and earn points."
      >
        Your Haulway account
      </PageHeading>
      {slug !== undefined && <WaitingSelectionNote slug={slug} />}
      <Card padding="large" look="raised">
        <Tabs
          label="Account"
          look="fill"
          value={tab}
          onChange={setTab}
          tabs={slug !== undefined && opened === 'sign-up' ? [signUp, signIn] : [signIn, signUp]}
        />
      </Card>
    </Container>
  );
}
