import type { AdminRating } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { FormDialog, refusedFields } from '@haulway/platform/form';
import { Alert, TextArea } from '@haulway/ui';
import { type SyntheticEvent, useState } from 'react';
import { ratingsApi } from '../ratings-api.js';
import styles from './Ratings.module.css';

interface TextDialogProps {
  readonly rating: AdminRating;
  readonly title: string;
  readonly save: string;
  readonly danger?: boolean;
  readonly label: string;
  readonly hint: string;
  readonly start: string;
  readonly max: number;
  /** The name under which the API reports a problem of the text. */
  readonly fieldName: string;
  readonly done: string;
  readonly change: { readonly isLoading: boolean; readonly error?: unknown };
  readonly run: (text: string) => Promise<{ readonly error?: unknown }>;
  readonly onClose: () => void;
}

/** Asks for one text about a rating, whose own text is shown above it. What was typed stays when saving fails. */
function TextDialog(props: TextDialogProps) {
  const { rating, title, save, danger, label, hint, max, change, onClose } = props;
  const [text, setText] = useState(props.start);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (change.isLoading) return;
    const { length } = [...text.trim()];
    const found = length === 0 ? 'Enter a text' : undefined;
    const tooLong = length > max ? `Must be ${max.toLocaleString('en-GB')} characters or fewer` : undefined;
    setProblem(found ?? tooLong);
    if (found ?? tooLong) return;
    const { error } = await props.run(text);
    if (error) return setProblem(new Map(refusedFields(error)).get(props.fieldName));
    toast({ title: props.done, tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={title}
      size="small"
      save={save}
      danger={danger}
      busy={change.isLoading}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {rating.text !== null && <blockquote className={styles.quote}>{rating.text}</blockquote>}
      <TextArea
        label={label}
        hint={hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem}
      />
      {change.error !== undefined && !change.isLoading && problem === undefined && (
        <Alert tone="error">{formatApiError(change.error)}</Alert>
      )}
    </FormDialog>
  );
}

interface RatingDialogProps {
  readonly rating: AdminRating;
  readonly onClose: () => void;
}

export function ReplyDialog({ rating, onClose }: RatingDialogProps) {
  const [reply, change] = ratingsApi.useAdminReplyToRatingMutation();
  const { id, version } = rating;
  return (
    <TextDialog
      rating={rating}
      title={`Reply to ${rating.customer_name}`}
      save={rating.reply === null ? 'Publish reply' : 'Change reply'}
      label="Reply"
      hint="Everybody sees it with the rating's text. Up to 1,000 characters."
      start={rating.reply ?? ''}
      max={1_000}
      fieldName="text"
      done="Reply published"
      change={change}
      run={(text) => reply({ params: { id }, body: { text, version } })}
      onClose={onClose}
    />
  );
}

export function HideDialog({ rating, onClose }: RatingDialogProps) {
  const [hide, change] = ratingsApi.useAdminHideRatingMutation();
  const { id, version } = rating;
  return (
    <TextDialog
      rating={rating}
      title="Hide this text"
      save="Hide text"
      danger
      label="Reason"
      hint="For the office only. The stars still count. Up to 500 characters."
      start={rating.hidden_reason ?? ''}
      max={500}
      fieldName="reason"
      done="Text hidden"
      change={change}
      run={(reason) => hide({ params: { id }, body: { reason, version } })}
      onClose={onClose}
    />
  );
}
