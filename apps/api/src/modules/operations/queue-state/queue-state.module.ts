import { Module } from '@nestjs/common';
import { QueueMetrics } from './queue-metrics.js';
import { QueueStateRepository } from './queue-state.repository.js';

@Module({ providers: [QueueStateRepository, QueueMetrics] })
export class QueueStateModule {}
