import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerJobs } from '../../common/jobs/index.js';
import { UsersModule } from '../accounts/users/user.repository.js';
import { AuditModule } from '../audit/audit.module.js';
import { BookingDocuments } from '../bookings/booking-documents.js';
import { BookingsModule, BookingRepositoryModule } from '../bookings/bookings.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { DocumentEntity, DocumentFileEntity, DocumentRepository } from './document.repository.js';
import { DocumentFiles, ExportDocuments } from './document-files.js';
import { DocumentsController, ReadDocuments } from './documents.controller.js';
import { IssueDocument, issueDocumentJob } from './issue-document.js';
import { IssueMissingDocuments, issueMissingDocumentsJob } from './issue-missing-documents.js';
import { TipNotes } from './tip-notes.js';
import { WasteModule } from '../waste/waste.module.js';

/**
 * Invoices, credit notes and waste transfer notes. It is global, because the modules it depends on reach it through the
 * port `BookingDocuments`.
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
    WasteModule,
  ],
  controllers: [DocumentsController],
  providers: [
    DocumentFiles,
    ExportDocuments,
    DocumentRepository,
    IssueDocument,
    IssueMissingDocuments,
    ReadDocuments,
    TipNotes,
    { provide: BookingDocuments, useExisting: IssueDocument },
    registerJobs(issueDocumentJob, issueMissingDocumentsJob),
  ],
  exports: [BookingDocuments],
})
export class DocumentsModule {}
