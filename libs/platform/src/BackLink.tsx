import { buttonClassName, Icon } from '@haulway/ui';
import { Link } from 'react-router-dom';

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
