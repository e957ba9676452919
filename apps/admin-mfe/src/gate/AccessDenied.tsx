import { buttonClassName, Card, Container, Icon, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './AccessDenied.module.css';

/** For an admin whose role has been taken away since signing in: the server says 403. */
export const AccessDenied = () => (
  <Container width="form" className={styles.page}>
    <Card look="raised" padding="large" className={styles.card}>
      <span className={styles.icon}>
        <Icon name="lock" size={30} />
      </span>
      <PageHeading align="centre" subtitle="You don't have permission to access the admin dashboard.">
        Access Denied
      </PageHeading>
      <Link to="/" className={buttonClassName()}>
        Back to Main Site
      </Link>
    </Card>
  </Container>
);
