import type { PublishToken } from '@haulway/contracts';
import { Badge, Button, EmptyState } from '@haulway/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.js';
import { PagedList } from '../../../../components/PagedList.js';
import { momentText } from '../../../../moment-text.js';
import styles from '../../components/Releases.module.css';
import {
  ROWS_PER_PAGE,
  usePublishTokensQuery,
  useWithdrawPublishTokenMutation,
} from '../../api/releases-api.js';
import { NewTokenDialog } from './NewTokenDialog.js';

/** Asks for confirmation before a token is withdrawn, which can't be undone. */
function WithdrawTokenDialog({ token, onClose }: { token: PublishToken; onClose: () => void }) {
  const [withdraw, withdrawing] = useWithdrawPublishTokenMutation();
  const name = `${token.owner} (${token.name})`;
  return (
    <ConfirmDialog
      title={`Withdraw the token of ${name}?`}
      description={`Nothing can be published with it any more. What it has published of ${token.remote} stays live.`}
      save="Withdraw"
      danger
      change={withdrawing}
      run={() => withdraw(token.id)}
      done={[`${name} can't publish ${token.remote} any more.`]}
      onClose={onClose}
    />
  );
}

const STATES = {
  open: { label: 'Open', tone: 'green' },
  ended: { label: 'Ended', tone: 'grey' },
  withdrawn: { label: 'Withdrawn', tone: 'red' },
} as const;

const factsOf = (token: PublishToken): string => {
  const used = token.last_used_at ? `last used ${momentText(token.last_used_at)}` : 'never used';
  const end =
    token.state === 'withdrawn'
      ? `withdrawn by ${token.withdrawn_by ?? ''}`
      : `${token.state === 'ended' ? 'ended' : 'until'} ${momentText(token.ends_at)}`;
  return `${end} · ${used} · made by ${token.made_by}`;
};

function TokenRow({ token, onWithdraw }: { token: PublishToken; onWithdraw: () => void }) {
  const { label, tone } = STATES[token.state];
  const name = `${token.owner} (${token.name})`;
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <strong>{token.remote}</strong>
        {token.path !== null && ` at ${token.path}`} {name} <Badge tone={tone}>{label}</Badge>
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
  const query = usePublishTokensQuery(page);
  const { data, isFetching } = query;
  return (
    <section aria-labelledby="tokens-heading">
      <div className={styles.head}>
        <h3 id="tokens-heading" className={styles.title}>
          Publish tokens
        </h3>
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
            A team needs one to publish its part of the site.
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
    </section>
  );
}
