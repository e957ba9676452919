import { Module } from '@nestjs/common';
import { Retention } from './retention.js';

@Module({ providers: [Retention] })
export class RetentionModule {}
