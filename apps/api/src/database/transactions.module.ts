import { Global, Module } from '@nestjs/common';
import { Prepared } from './prepared.js';
import { Transactions } from './transactions.js';

@Global()
@Module({ providers: [Prepared, Transactions], exports: [Prepared, Transactions] })
export class TransactionsModule {}
