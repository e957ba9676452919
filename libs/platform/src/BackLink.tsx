import { buttonClassName, Icon, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';

export interface BackLinkProps {
  readonly to: string;
  readonly children: string;
  readonly className?: string;
}

/** The link at the top of a page that leads back to the list. */
export function BackLink({ to, children, className }: BackLinkProps) {
  return (
    <Link to={to} className={buttonClassName({ variant: 'ghost', size: 'small', flush: true, className })}>
      <Icon name="arrow-left" size={20} />
      <span>{children}</span>
    </Link>
  );
}

/** The top of a page that books a service. The skeleton has the same one, so that nothing moves. */
export function BookingTop({ title }: { title: string }) {
  return (
    <div className={styles.top}>
      <BackLink to="/services" className={styles.back}>
        Back to Services
      </BackLink>
      <PageHeading>{title}</PageHeading>
    </div>
  );
}
