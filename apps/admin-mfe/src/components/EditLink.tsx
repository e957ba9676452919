import { Badge, buttonClassName } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { useHasEdit } from '../hooks/use-saved-edit.js';

/** A row's link to the page of its form. `of` is the row's name. */
export function EditLink({ to, of }: { to: string; of: string }) {
  return (
    <Link
      to={to}
      className={buttonClassName({ variant: 'secondary', size: 'small' })}
      aria-label={`Edit ${of}`}
    >
      Edit
    </Link>
  );
}

/** Shown beside a name whose form was left with unsaved changes. */
export function UnsavedBadge({ subject }: { subject: string }) {
  const hasEdit = useHasEdit();
  return hasEdit(subject) && <Badge tone="yellow">Unsaved changes</Badge>;
}
