import {
  type DataRequestKind,
  type ConfirmedRequestResponse,
  type DataRequestBody,
  type DataRequestResponse,
  type MailedRequestResponse,
  type PersonalDataExport,
} from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { type Content, defineEmail, linkWith, queueEmail } from '../../notifications/index.js';
import { DataRequestRepository, type DataRequestEntity } from './data-request.repository.js';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller } from '@haulway/server/http';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { CustomerRepository } from '../customer.repository.js';
import { ErasePerson, FindPerson, type Person } from './erase-person.js';
import { HeldInRegistry } from './held-in-registry.js';
import { PersonalDataRepository } from './personal-data.repository.js';

const TEXTS: Readonly<
  Record<DataRequestKind, Readonly<Record<'subject' | 'request' | 'life' | 'link', string>>>
> = {
  export: {
    subject: 'Your data at Haulway',
    request: 'You asked us for a copy of your data. Get it with the link below.',
    life: 'The link expires in 7 days, or 1 hour after your first download.',
    link: 'See and download my data',
  },
  erase: {
    subject: 'Delete your data at Haulway',
    request:
      "You asked us to delete your data. Use the link below to see what we hold. We'll ask you to confirm before we delete anything.",
    life: 'It works once and expires in 7 days.',
    link: 'See and delete my data',
  },
};

/** It contains no data about the person, because the address may be mistyped. */
const dataRequest = (kind: DataRequestKind, token: string, siteUrl: string): Content => {
  const { subject, request, life, link } = TEXTS[kind];
  return {
    subject,
    greeting: 'Hello,',
    paragraphs: [
      `${request} ${life}`,
      "If you didn't ask for this, ignore this email. Nothing happens unless you use the link.",
    ],
    facts: [],
    link: { label: link, url: linkWith({ token }, '/my-data', siteUrl) },
  };
};

/**
 * Sent to an address whose owner requested from the office their data; the link's token is created here and nowhere else.
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

/** 404 for a token that is unknown, used or expired: the response does not show which. */
const linkNotValid = (): ApiException =>
  new ApiException(
    404,
    'link_not_valid',
    'This link has expired or has already been used. Please ask us for a new one.',
  );

/**
 * Handles people's requests about the data held about them: made by themselves when signed in, or through a link that
 * the office sends.
 */
@Injectable()
export class RequestData {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly requests: DataRequestRepository,
    private readonly customers: CustomerRepository,
    private readonly people: FindPerson,
    private readonly held: PersonalDataRepository,
    private readonly registry: HeldInRegistry,
    private readonly erasing: ErasePerson,
  ) {}

  /** Sends a link to an address, whether it is known or not. */
  execute(body: DataRequestBody, admin: Caller): Promise<DataRequestResponse['request']> {
    return this.transactions.run(async (manager) => {
      const request = await this.requests.insert(manager, body, admin.id);
      const known = await this.customers.findByAddress(body.email, manager);
      const subject = { subjectKind: 'customer', subjectId: known?.id ?? request.id } as const;
      await recordChanges(manager, admin, this.clock.now(), subject, [
        { what: 'data_request', from: null, to: body.kind },
      ]);
      await queueEmail(manager, dataRequestEmail, { recipient: request.email, subjectId: request.id });
      const { id, email, kind } = request;
      return { id, _id: id, email, kind, created_at: request.createdAt.toISOString() };
    });
  }

  async ofAccount(userId: string): Promise<PersonalDataExport> {
    return this.#file(await this.people.ofAccount(userId));
  }

  /**
   * Describes the request behind a link.
   * @throws ApiException 404 `link_not_valid`
   */
  async describe(token: string): Promise<MailedRequestResponse['request']> {
    const { email, kind, expiresAt } = await this.#get(token);
    const person = await this.people.ofAddress(email, kind);
    const bookings = await this.held.bookingsOf(person);
    return {
      email,
      kind,
      expires_at: (expiresAt ?? this.clock.now()).toISOString(),
      bookings: bookings.length,
      has_account: person.userId !== null,
    };
  }

  /**
   * Carries out the request behind a link. A link that erases works once. A link that exports works for an hour after
   * its first use, because a download may fail.
   * @throws ApiException 404 `link_not_valid`; 409 `bookings_ahead`, `last_admin`
   */
  async confirm(token: string): Promise<ConfirmedRequestResponse> {
    const { email, kind } = await this.#get(token);
    const person = await this.people.ofAddress(email, kind);
    if (kind === 'export') {
      await this.requests.endSoon(token);
      return this.#file(person);
    }
    await this.erasing.execute(person, async (manager) => {
      if (!(await this.requests.spend(manager, token))) throw linkNotValid();
    });
    return { erased: true };
  }

  async #get(token: string): Promise<DataRequestEntity> {
    const found = await this.requests.ofToken(token);
    if (!found) throw linkNotValid();
    return found;
  }

  async #file(person: Person): Promise<PersonalDataExport> {
    return {
      exported_at: this.clock.now().toISOString(),
      email: person.email,
      data: { ...(await this.held.read(person)), ...(await this.registry.read(person)) },
    };
  }
}
