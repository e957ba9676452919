import { Container, Spinner } from '@haulway/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './ManAndVanPage.module.css';

/** The short address of the man and van booking: says so, and gives way to it. */
const ManAndVanPage = () => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/book/man-and-van', { replace: true });
  }, [navigate]);
  return (
    <Container className={styles.page}>
      <Spinner size="large" decorative />
      <p role="status">Redirecting to Man & Van booking...</p>
    </Container>
  );
};

export default ManAndVanPage;
