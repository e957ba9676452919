import type { MadePublishTokenResponse, PublishToken } from '@haulway/contracts';
import { formatApiError } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { Alert, Badge, Button, EmptyState, Stack, TextField } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { PagedList } from '../../../components/PagedList.js';
import { momentText } from '../../../moment-text.js';
import { releasesApi, ROWS_PER_PAGE } from '../releases-api.js';
import styles from '../components/Releases.module.css';

/** Asks for confirmation before a token is withdrawn, which can't be undone. */
function WithdrawTokenDialog({ token, onClose }: { token: PublishToken; onClose: () => void }) {
  const [withdraw, withdrawing] = releasesApi.useWithdrawPublishTokenMutation();
  const name = `${token.owner} (${token.name})`;
  return (
    <ConfirmDialog
      title={`Withdraw the token of ${name}?`}
      description={`It will stop working. What it has already published of ${token.remote} stays live.`}
      save="Withdraw"
      danger
      change={withdrawing}
      run={() => withdraw({ params: { id: token.id } })}
      done={[`${name} can no longer publish ${token.remote}.`]}
      onClose={onClose}
    />
  );
}

const STATES = {
  open: { label: 'Active', tone: 'green' },
  ended: { label: 'Expired', tone: 'grey' },
  withdrawn: { label: 'Withdrawn', tone: 'red' },
} as const;

const factsOf = (token: PublishToken): string => {
  const used = token.last_used_at ? `last used ${momentText(token.last_used_at)}` : 'never used';
  const end =
    token.state === 'withdrawn'
      ? `withdrawn by ${token.withdrawn_by ?? ''}`
      : `${token.state === 'ended' ? 'expired' : 'until'} ${momentText(token.ends_at)}`;
  return `${end} · ${used} · created by ${token.made_by}`;
};

function TokenRow({ token, onWithdraw }: { token: PublishToken; onWithdraw: () => void }) {
  const { label, tone } = STATES[token.state];
  const name = `${token.owner} (${token.name})`;
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <strong>{token.remote}</strong>
        <span>{`${token.path !== null ? ` at ${token.path}` : ''} ${name}`}</span>{' '}
        <Badge tone={tone}>{label}</Badge>
        <p className={styles.muted}>{factsOf(token)}</p>
      </div>
      {token.state === 'open' && (
        <Button
          size="small"
          variant="danger"
          aria-label={`Withdraw: ${token.remote}, ${name}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}

/** The tokens that teams publish with: their owners and expiry dates, with buttons to create and withdraw one. */
export function Tokens() {
  const [page, setPage] = useState(1);
  const [making, setMaking] = useState(false);
  const [withdrawing, setWithdrawing] = useState<PublishToken>();
  const query = releasesApi.usePublishTokensQuery(page);
  const { data, isFetching } = query;
  return (
    <Stack as="section" gap={3} aria-labelledby="tokens-heading">
      <div className={styles.head}>
        <h2 id="tokens-heading" className={styles.title}>
          Publish tokens
        </h2>
        <Button size="small" variant="secondary" onClick={() => setMaking(true)}>
          New token
        </Button>
      </div>
      <PagedList
        of="tokens"
        label="Publish tokens"
        query={query}
        rows={data?.publish_tokens.length}
        empty={
          <EmptyState icon="lock" title="No tokens yet" level="none">
            Teams need a token to publish their part of the site.
          </EmptyState>
        }
        page={page}
        total={data?.total ?? 0}
        limit={ROWS_PER_PAGE}
        onPage={setPage}
      >
        <ul className={styles.list} aria-busy={isFetching}>
          {data?.publish_tokens.map((token) => (
            <TokenRow key={token.id} token={token} onWithdraw={() => setWithdrawing(token)} />
          ))}
        </ul>
      </PagedList>
      {making && <NewTokenDialog onClose={() => setMaking(false)} />}
      {withdrawing && <WithdrawTokenDialog token={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </Stack>
  );
}

const FIELDS = [
  { name: 'remote', label: 'Remote', hint: 'For example, admin-mfe', maxLength: 60 },
  { name: 'owner', label: 'Team', hint: 'The team that will use it', maxLength: 100 },
  {
    name: 'path',
    label: 'Path',
    hint: 'Address of its pages, for example /fleet. Leave empty only for our own remotes.',
    required: false,
    maxLength: 100,
  },
  { name: 'name', label: 'Name', hint: 'What will use it, for example CI', maxLength: 60 },
  { name: 'days', label: 'Expires after (days)', hint: '1 to 365', inputMode: 'numeric', maxLength: 3 },
] as const;

function Made({ made, onClose }: { made: MadePublishTokenResponse; onClose: () => void }) {
  const { remote, owner, path, name, ends_at } = made.publish_token;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="The new token"
      description={`Can publish ${remote}${path === null ? '' : ` at ${path}`} for ${owner} (${name}) until ${momentText(ends_at)}.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack>
        <Alert tone="warning">You'll only see it once. Share it only with the team.</Alert>
        <TextField label="Token" value={made.token} readOnly onFocus={({ target }) => target.select()} />
      </Stack>
    </Dialog>
  );
}

/** Asks what a token is for, creates it, and shows it once. */
function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { remote: '', owner: '', path: '', name: '', days: '90' } });
  const { field } = useFields(form);
  const [make, { data, isLoading, error }] = releasesApi.useMakePublishTokenMutation();
  const submit = submitOnce(form, async ({ path, days, ...typed }) => {
    await make({ body: { ...typed, path: path.trim() || undefined, days: Number(days) } });
  });
  if (data) return <Made made={data} onClose={onClose} />;
  return (
    <FormDialog
      size="small"
      title="New token"
      description="A team uses it to publish one part of the site."
      save="Create token"
      busy={isLoading}
      nativeValidation
      onSubmit={submit}
      onClose={onClose}
    >
      {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
      {FIELDS.map(({ name, ...props }) => (
        <TextField key={name} required {...props} autoComplete="off" {...field(name)} />
      ))}
    </FormDialog>
  );
}
