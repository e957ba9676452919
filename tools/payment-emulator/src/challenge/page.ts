import { money } from '../intents/amounts.js';
import { type Intent } from '../store/tables.js';

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="/challenge/challenge.css">
  </head>
  <body><main>${body}</main></body>
</html>`;

/** The bank's page: the amount to pay, and the two possible outcomes. */
export function challengePage(intent: Intent, last4: string): string {
  return page(
    '3D Secure test page',
    `<p class="Bank">Test bank</p>
      <h1>3D Secure 2 test page</h1>
      <p>This stands in for the page on which a bank asks its customer to approve a payment of
        <strong>${escape(money(intent.amount, intent.currency))}</strong> with the card ending in
        <strong>${escape(last4)}</strong>.</p>
      <form method="post">
        <button id="test-source-authorize-3ds" name="outcome" value="complete" class="Primary">Complete</button>
        <button id="test-source-fail-3ds" name="outcome" value="fail">Fail</button>
      </form>`,
  );
}

/** The page after the decision, in a frame: it informs the embedding page, which closes it. */
export function overPage(): string {
  return page(
    'Authentication finished',
    '<p role="status">Thank you. Going back to the shop…</p><script src="/frames/challenge.js"></script>',
  );
}

/** The page for an unknown challenge, or for one that is over. */
export function nothingHerePage(): string {
  return page(
    'Nothing to approve',
    '<h1>There is nothing to approve here</h1><p>This payment is no longer waiting.</p>',
  );
}
