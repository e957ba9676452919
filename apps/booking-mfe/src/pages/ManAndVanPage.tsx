import { Container, Spinner } from '@haulway/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './ManAndVanPage.module.css';

/** Long enough for the message to be seen and read out by a screen reader. */
const SHOWN_MS = 600;

/** The short address of the man and van booking: shows a message and redirects to it. */
export default function ManAndVanPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const shown = setTimeout(() => void navigate('/book/man-and-van', { replace: true }), SHOWN_MS);
    return () => clearTimeout(shown);
  }, [navigate]);
  return (
    <Container className={styles.page}>
      <Spinner size="large" decorative />
      <p role="status">Redirecting to Man & Van booking...</p>
    </Container>
  );
}
