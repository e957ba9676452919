import { z } from 'zod';
import { EmailEntity } from './outbox.repository.js';
import { defineEmail, EmailKinds } from './email-kinds.js';
import { type ComposeContext } from './message-kinds.js';

const priceKind = defineEmail({
  kind: 'price',
  details: z.object({ pence: z.number() }),
  compose: async ({ recipient, details }, { siteUrl }) => ({
    to: { name: '', address: recipient },
    content: { subject: `${details.pence}p`, greeting: siteUrl, paragraphs: [], facts: [] },
  }),
});
const nobodysKind = defineEmail({ kind: 'nobodys', compose: async () => null });

const context: ComposeContext = {
  siteUrl: 'https://haulway.example',
  get: () => {
    throw new Error('asked for a provider');
  },
};
const email = (values: Partial<EmailEntity>): EmailEntity =>
  Object.assign(new EmailEntity(), { id: '1', recipient: 'ada@example.test', details: null, ...values });

describe('the kinds of email', () => {
  const kinds = new EmailKinds();
  kinds.register(priceKind);
  kinds.register(nobodysKind);

  it('are written by the module that registers them, with their details', async () => {
    const composed = await kinds.compose(email({ kind: 'price', details: { pence: 5 } }), context);
    expect(composed).toMatchObject({ to: { address: 'ada@example.test' }, content: { subject: '5p' } });
    expect(await kinds.compose(email({ kind: 'nobodys' }), context)).toBeNull();
  });

  it('refuse details of another shape, and an unknown kind', async () => {
    await expect(kinds.compose(email({ kind: 'price', details: { pence: '5' } }), context)).rejects.toThrow(
      z.ZodError,
    );
    await expect(kinds.compose(email({ kind: 'nobodys', details: {} }), context)).rejects.toThrow(z.ZodError);
    await expect(kinds.compose(email({ kind: 'gone' }), context)).rejects.toThrow(
      'No module writes emails of the kind gone',
    );
  });

  it('have unique names', () => {
    expect(() => kinds.register(priceKind)).toThrow('Two kinds of email are called price');
  });
});
