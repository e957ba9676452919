import { logger } from '@haulway/platform';
import { buttonClassName, Container, PageHeading } from '@haulway/ui';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHead } from '../../../lib/seo/PageHead.js';
import styles from './NotFoundPage.module.css';

/** The page for unknown paths. The path is logged. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    logger.error(`404: no page at ${pathname}`);
  }, [pathname]);
  return (
    <Container className={styles.page}>
      <PageHead title="Page not found" hidden />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <PageHeading align="centre" subtitle="The address may be wrong, or the page may have moved.">
        Oops! Page not found
      </PageHeading>
      <Link to="/" className={buttonClassName({ size: 'large' })}>
        Return to Home
      </Link>
    </Container>
  );
}
