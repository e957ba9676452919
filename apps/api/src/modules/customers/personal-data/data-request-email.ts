import { type DataRequestKind } from '@haulway/contracts';
import { type Content, defineEmail, linkWith } from '../../notifications/index.js';
import { DataRequestRepository } from './data-request.repository.js';

const TEXTS: Readonly<
  Record<DataRequestKind, Readonly<Record<'subject' | 'asked' | 'life' | 'link', string>>>
> = {
  export: {
    subject: 'Your data at Haulway',
    asked: 'You asked us for a copy of everything that we hold about you. Get it with the link below.',
    life: 'It works for seven days, and for an hour after the first download.',
    link: 'See and download my data',
  },
  erase: {
    subject: 'Erase your data at Haulway',
    asked:
      'You asked us to erase what we hold about you. The link below shows what that is, and asks you once more before anything is erased.',
    life: 'It works once, within the next seven days.',
    link: 'See and erase my data',
  },
};

/** It contains no data about the person, because the address may be mistyped. */
const dataRequest = (kind: DataRequestKind, token: string, siteUrl: string): Content => {
  const { subject, asked, life, link } = TEXTS[kind];
  return {
    subject,
    greeting: 'Hello,',
    paragraphs: [
      `${asked} ${life}`,
      'If you did not ask for this, you need do nothing: nothing happens without the link.',
    ],
    facts: [],
    link: { label: link, url: linkWith({ token }, '/my-data', siteUrl) },
  };
};

/**
 * Sent to an address whose owner asked the office for their data; the link's token is created here and nowhere else.
 */
export const dataRequestEmail = defineEmail({
  kind: 'data_request',
  compose: async ({ subjectId, recipient }, { siteUrl, get }) => {
    const requests = get(DataRequestRepository);
    const request = await requests.find(subjectId);
    if (!request) return null;
    const token = await requests.issueToken(request.id);
    return { to: { name: '', address: recipient }, content: dataRequest(request.kind, token, siteUrl) };
  },
});
