import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerJobs } from '@haulway/server/jobs';
import { UsersModule } from '../accounts/users/users.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { BookingPapers } from '../bookings/booking-papers.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { BookingRepositoryModule } from '../bookings/booking-repository.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { DocumentEntity, DocumentFileEntity } from './document.entity.js';
import { DocumentFiles } from './document-files.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentsController } from './documents.controller.js';
import { IssueDocument, issueDocumentJob } from './issue-document.js';
import { IssueMissingDocuments, issueMissingDocumentsJob } from './issue-missing-documents.js';
import { MonthArchive } from './month-archive.js';
import { ReadDocuments } from './read-documents.js';
import { VatSummary } from './vat-summary.js';

/**
 * Invoices, credit notes and waste transfer notes. It is global, because the modules it depends on reach it through the
 * port `BookingPapers`.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([DocumentEntity, DocumentFileEntity]),
    AuditModule,
    BookingRepositoryModule,
    BookingsModule,
    PaymentsModule,
    UsersModule,
  ],
  controllers: [DocumentsController],
  providers: [
    DocumentFiles,
    DocumentRepository,
    IssueDocument,
    IssueMissingDocuments,
    MonthArchive,
    ReadDocuments,
    VatSummary,
    { provide: BookingPapers, useExisting: IssueDocument },
    registerJobs(issueDocumentJob, issueMissingDocumentsJob),
  ],
  exports: [BookingPapers],
})
export class DocumentsModule {}
