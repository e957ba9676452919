import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotentCalls } from '@haulway/server/http';
import { IdempotentResponses } from './idempotent-responses.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  providers: [
    IdempotencyKeyRepository,
    IdempotentResponses,
    { provide: IdempotentCalls, useClass: IdempotencyInterceptor },
  ],
  exports: [IdempotentCalls, IdempotencyKeyRepository, IdempotentResponses],
})
export class IdempotencyModule {}
