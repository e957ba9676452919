import { Card, Container, PageHeading } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageHead } from '../../lib/seo/PageHead.js';
import { firstTab, pageAfterSignIn } from './auth-location.js';
import styles from './AuthPage.module.css';
import { SignInForm } from './SignInForm.js';
import { SignUpForm } from './SignUpForm.js';
import { WaitingSelectionNote } from './WaitingSelectionNote.js';

/** Sign in and sign up. A link to this page with a different state opens it again from the start. */
export function AuthPage() {
  const { key } = useLocation();
  return <AuthTabs key={key} />;
}

function AuthTabs() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [tab, setTab] = useState<string>(firstTab(state));
  const [signedUpEmail, setSignedUpEmail] = useState('');
  const afterSignUp = (email: string) => {
    setSignedUpEmail(email);
    setTab('sign-in');
  };
  return (
    <Container width="form" className={styles.page}>
      <PageHead title="Sign in" description="Sign in to Haulway, or create an account." hidden />
      <PageHeading align="centre" subtitle="Save your drafts and addresses, see your bookings, earn points.">
        Your Haulway account
      </PageHeading>
      <WaitingSelectionNote target={pageAfterSignIn(state)} />
      <Card padding="large" look="raised">
        <Tabs
          label="Account"
          look="fill"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'sign-in',
              label: 'Sign In',
              content: (
                <SignInForm
                  email={signedUpEmail}
                  goesTo={signedUpEmail === '' ? undefined : pageAfterSignIn(state)}
                  onSignedIn={() => void navigate(pageAfterSignIn(state), { replace: true })}
                />
              ),
            },
            { value: 'sign-up', label: 'Sign Up', content: <SignUpForm onSignedUp={afterSignUp} /> },
          ]}
        />
      </Card>
    </Container>
  );
}
