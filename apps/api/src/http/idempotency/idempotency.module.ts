import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CurrentClaim } from './current-claim.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { IdempotencyKeys } from './idempotency-keys.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  providers: [IdempotencyKeys, CurrentClaim],
  exports: [IdempotencyKeys, CurrentClaim],
})
export class IdempotencyModule {}
