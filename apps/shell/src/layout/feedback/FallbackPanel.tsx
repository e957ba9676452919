import { company } from '@haulway/domain';
import { Button, buttonClassName, Card, Container, Icon, PageHeading } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './FallbackPanel.module.css';

export interface FallbackPanelProps {
  /** The part that could not be loaded, by its visible name: 'Admin'. */
  readonly title: string;
  readonly onTryAgain: () => void;
  /** A code that a visitor can quote when asking for help. docs/errors has a page for each. */
  readonly code?: string;
  /** The error itself, for the developer of a part that comes from their own machine. */
  readonly error?: unknown;
}

/** Replaces a page that could not be loaded. It is tried again when the visitor comes back to the remote. */
export function FallbackPanel({ title, onTryAgain, code, error }: FallbackPanelProps) {
  const { key: visit } = useLocation();
  const failedIn = useRef(visit);
  useEffect(() => {
    if (visit === failedIn.current) return;
    failedIn.current = visit;
    onTryAgain();
  }, [visit, onTryAgain]);
  return (
    <Container>
      <Card className={styles.panel}>
        <Icon name="box" />
        <PageHeading>{`${title} is not available right now`}</PageHeading>
        <p role="alert">We're having trouble loading this page. The rest of the site is working normally.</p>
        <div className={styles.actions}>
          <Button onClick={onTryAgain}>Try again</Button>
          <Link className={buttonClassName({ variant: 'secondary' })} to="/">
            Return to Home
          </Link>
        </div>
        <p className={styles.reference}>
          Need help? Call <a href={company.phone.href}>{company.phone.shown}</a>.
        </p>
        {code && (
          <p className={styles.reference}>
            Please quote <code>{code}</code>.
          </p>
        )}
        {error !== undefined && (
          <pre className={styles.error}>
            {error instanceof Error ? (error.stack ?? error.message) : String(error)}
          </pre>
        )}
      </Card>
    </Container>
  );
}
