import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../../common/jobs/index.js';
import { BookingWaste } from '../bookings/pricing.js';
import { DocumentRepository } from './document.repository.js';
import { IssueDocument } from './issue-document.js';

/** How many documents one run of the job handles; the next run continues. */
const AT_ONCE = 500;

/**
 * Issues the documents of bookings that have none: those from before there were documents, and those that an older version of
 * the API marked as paid during the rollout of this one. It runs every ten minutes, and once after the migration.
 */
@Injectable()
export class IssueMissingDocuments {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly issuing: IssueDocument,
    private readonly waste: BookingWaste,
  ) {}

  async execute(): Promise<void> {
    await this.waste.fillIn(AT_ONCE);
    for (const request of await this.documents.missing(AT_ONCE)) {
      await this.issuing.issue({ ...request, signed_by: null });
    }
  }
}

export const issueMissingDocumentsJob = defineJob({
  task: 'issue_missing_documents',
  payload: z.object({}),
  attempts: 3,
  schedule: '*/10 * * * *',
  handler: (_payload, { get }) => get(IssueMissingDocuments).execute(),
});
