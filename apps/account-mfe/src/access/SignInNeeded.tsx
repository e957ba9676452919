import { buttonClassName, Card, Container, Icon, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './SignInNeeded.module.css';

/** What a visitor sees in place of the account. */
export const SignInNeeded = () => (
  <Container width="form" className={styles.page}>
    <title>My Account | Haulway</title>
    <Card look="raised" padding="large" className={styles.card}>
      <span className={styles.icon}>
        <Icon name="lock" size={30} />
      </span>
      <PageHeading align="centre" subtitle="Please sign in to view your profile.">
        Access Denied
      </PageHeading>
      <Link to="/auth" className={buttonClassName()}>
        Sign In
      </Link>
    </Card>
  </Container>
);
