import { Alert, buttonClassName, Card, Container, PageHeading } from '@haulway/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PageHead } from '../../../lib/seo/PageHead.js';
import styles from '../AuthPage.module.css';

interface LinkPageProps {
  title: string;
  description: string;
  subtitle: string;
  children: ReactNode;
}

/** The frame of the pages around links in emails: a heading and one card. */
export function LinkPage({ title, description, subtitle, children }: LinkPageProps) {
  return (
    <Container width="form" className={styles.page}>
      <PageHead title={title} description={description} hidden />
      <PageHeading align="centre" subtitle={subtitle}>
        {title}
      </PageHeading>
      <Card padding="large" look="raised">
        {children}
      </Card>
    </Container>
  );
}

export function LinkNotValid({ children, to, label }: { children: string; to: string; label: string }) {
  return (
    <div className={styles.form}>
      <Alert tone="error">{children}</Alert>
      <Link to={to} className={buttonClassName({ size: 'large', block: true })}>
        {label}
      </Link>
    </div>
  );
}

const tokenOf = (state: unknown): string | undefined => {
  const { token }: { token?: unknown } = Object(state);
  return typeof token === 'string' ? token : undefined;
};

const never = () => () => undefined;

/**
 * The token of the link that opened this page. It comes after the `#` of the address, which is sent to no server and in
 * no Referer, or in the query. It is moved from there into the history entry immediately: no longer visible, but still
 * available after a reload.
 * @returns null when the page was opened without a token; undefined before that is known, as in the pre-rendered page
 */
export function useMailedToken(): string | null | undefined {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // an empty token counts as none
  const arrived =
    new URLSearchParams(hash.slice(1)).get('token') || new URLSearchParams(search).get('token') || undefined;
  useEffect(() => {
    if (arrived) void navigate(pathname, { replace: true, state: { token: arrived } });
  }, [arrived, navigate, pathname]);
  return inBrowser ? (arrived ?? tokenOf(state) ?? null) : undefined;
}
