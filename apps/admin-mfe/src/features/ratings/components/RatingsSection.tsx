import type { AdminRating, RatingFilter } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Badge, Button, EmptyState, type Tone, VisuallyHidden } from '@haulway/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../../components/DataTable.js';
import { KindFilter } from '../../../components/KindFilter.js';
import { ListSection } from '../../../components/ListSection.js';
import { momentText } from '../../../moment-text.js';
import { RATINGS_PER_PAGE, ratingsApi } from '../ratings-api.js';
import { HideDialog, ReplyDialog } from './RatingDialogs.js';
import styles from './Ratings.module.css';

const FILTERS: Readonly<Record<RatingFilter, string>> = {
  new: 'New texts',
  replied: 'With a reply',
  hidden: 'Hidden texts',
};
const KINDS: readonly RatingFilter[] = ['new', 'replied', 'hidden'];

const stateOf = ({ text, shown, hidden_at: hidden, seen_at: seen }: AdminRating): [Tone, string] => {
  if (hidden !== null) return seen === null ? ['yellow', 'Hidden, changed since'] : ['red', 'Hidden'];
  if (text === null) return ['grey', 'No text'];
  return shown ? ['green', 'Shown'] : ['yellow', 'Held back'];
};

const COLUMNS: readonly Column<AdminRating>[] = [
  {
    title: 'Customer',
    kind: 'name',
    cell: ({ customer_name: name, outcode, booking_id: id }) => (
      <>
        <span>{name}</span>
        {outcode && <p>{outcode}</p>}
        <p>
          <Link to={`/admin?search=${id}`}>
            <VisuallyHidden>Booking </VisuallyHidden>
            <span>{`#${id.slice(0, 8)}`}</span>
          </Link>
        </p>
      </>
    ),
    by: ({ customer_name: name }) => name,
  },
  {
    title: 'Stars',
    cell: ({ stars }) => <span className={styles.stars}>{`${stars} of 5`}</span>,
    by: ({ stars }) => stars,
  },
  {
    title: 'Text',
    cell: ({ text, reply, hidden_reason: reason }) => (
      <div className={styles.words}>
        <p className={styles.text}>{text ?? '—'}</p>
        {reply !== null && (
          <div className={styles.reply}>
            <p className={styles.muted}>Our reply</p>
            <p className={styles.text}>{reply}</p>
          </div>
        )}
        {reason !== null && <p className={styles.muted}>{`Hidden because: ${reason}`}</p>}
      </div>
    ),
  },
  {
    title: 'State',
    cell: (rating) => {
      const [tone, label] = stateOf(rating);
      return <Badge tone={tone}>{label}</Badge>;
    },
    by: (rating) => stateOf(rating)[1],
  },
  {
    title: 'Rated',
    cell: ({ created_at: at }) => momentText(at),
    by: ({ created_at: at }) => at,
  },
];

interface ActionsProps {
  readonly rating: AdminRating;
  readonly onReply: () => void;
  readonly onHide: () => void;
}

function Actions({ rating, onReply, onHide }: ActionsProps) {
  const [see, { isLoading }] = ratingsApi.useAdminSeeRatingMutation();
  const { id, version, customer_name: name, text, seen_at: seen, hidden_at: hidden, reply } = rating;
  const show = async (): Promise<void> => {
    const { error } = await see({ params: { id }, body: { version } });
    if (error) toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
    else toast({ title: 'Text shown', tone: 'success' });
  };
  return (
    <div className={styles.actions}>
      {text !== null && seen === null && (
        <Button
          variant="secondary"
          size="small"
          busy={isLoading}
          aria-label={`Show the text of ${name}`}
          onClick={() => void show()}
        >
          Show text
        </Button>
      )}
      <Button variant="secondary" size="small" aria-label={`Reply to ${name}`} onClick={onReply}>
        {reply === null ? 'Reply' : 'Change reply'}
      </Button>
      {text !== null && (hidden === null || seen === null) && (
        <Button variant="secondary" size="small" aria-label={`Hide the text of ${name}`} onClick={onHide}>
          Hide text
        </Button>
      )}
    </div>
  );
}

/** /admin/ratings: what customers say, to show, reply to or hide. */
export default function RatingsSection() {
  const [filter, setFilter] = useState<{ show?: RatingFilter; page: number }>({ page: 1 });
  const [open, setOpen] = useState<{ kind: 'reply' | 'hide'; rating: AdminRating }>();
  const query = ratingsApi.useAdminRatingsQuery(filter);
  const { data, currentData } = query;
  // the last rating of the last page left the list
  if (currentData?.ratings.length === 0 && filter.page > 1) setFilter({ ...filter, page: filter.page - 1 });
  const close = (): void => setOpen(undefined);
  return (
    <>
      <ListSection
        title="Ratings"
        lead="We hold a new text back for 48 hours, or until you show it or reply. Stars always count."
        of="ratings"
        query={query}
        rows={data?.ratings}
        page={filter.page}
        total={data?.total ?? 0}
        limit={RATINGS_PER_PAGE}
        onPage={(page) => setFilter((last) => ({ ...last, page }))}
        tools={
          <KindFilter
            kinds={KINDS}
            labelOf={(kind) => FILTERS[kind]}
            value={filter.show}
            onKind={(show) => setFilter({ show, page: 1 })}
          />
        }
        empty={
          <EmptyState
            icon="star"
            title={filter.show ? 'No ratings of this kind' : 'No ratings yet'}
            level={2}
          >
            Customers can rate a booking once it&apos;s completed.
          </EmptyState>
        }
        columns={[
          ...COLUMNS,
          {
            title: 'Actions',
            kind: 'actions',
            cell: (rating) => (
              <Actions
                rating={rating}
                onReply={() => setOpen({ kind: 'reply', rating })}
                onHide={() => setOpen({ kind: 'hide', rating })}
              />
            ),
          },
        ]}
        keyOf={({ id }) => id}
      />
      {open?.kind === 'reply' && <ReplyDialog rating={open.rating} onClose={close} />}
      {open?.kind === 'hide' && <HideDialog rating={open.rating} onClose={close} />}
    </>
  );
}
