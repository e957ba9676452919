import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServicesModule } from '../catalogue/services/services.module.js';
import { DraftEntity } from './draft.entity.js';
import { DraftRepository } from './draft.repository.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DraftEntity]), ServicesModule],
  controllers: [DraftsController],
  providers: [DraftRepository, DraftsService],
  exports: [DraftRepository],
})
export class DraftsModule {}
