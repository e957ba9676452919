import { EmptyState, Stack } from '@haulway/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { NotLoaded } from './NotLoaded.js';
import { SectionHead } from './SectionHead.js';

/** The last part of the address of a form for a new record. */
export const NEW = 'new';

interface RecordPageProps {
  readonly list: { readonly to: string; readonly label: string };
  /** What one record is called: 'service'. */
  readonly of: string;
  /** The record's name; undefined while it is not known. */
  readonly name: string | undefined;
  readonly badge?: ReactNode;
  readonly isNew: boolean;
  /** Whether the list was read and does not have it. */
  readonly isMissing: boolean;
  readonly query: ComponentProps<typeof NotLoaded>['query'];
  readonly children: ReactNode;
}

/** A page of its own for one record of a list, or for a new one, in all its states. */
export function RecordPage(props: RecordPageProps) {
  const { list, of, name, badge, isNew, isMissing, query, children } = props;
  const id = useId();
  const title = of.charAt(0).toUpperCase() + of.slice(1);
  const isThere = isNew || name !== undefined;
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <p>
        <Link to={list.to}>{list.label}</Link>
      </p>
      <SectionHead id={id} title={name ?? (isNew ? `New ${of}` : title)} tools={badge} />
      {isThere && children}
      {!isThere && !isMissing && <NotLoaded of={of} query={query} />}
      {isMissing && (
        <EmptyState icon="box" title={`${title} not found`} level={2}>
          {`Choose one in the list of ${list.label.toLowerCase()}.`}
        </EmptyState>
      )}
    </Stack>
  );
}
