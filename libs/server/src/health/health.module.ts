import { type DynamicModule, Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { HEALTH_TABLE, HealthRepository } from './health.repository.js';

@Module({})
export class HealthModule {
  /** @param table one that exists once the database has been migrated */
  static reading(table: string): DynamicModule {
    return {
      module: HealthModule,
      // an orchestrator polls every few seconds; it logs the result itself
      imports: [TerminusModule.forRoot({ logger: false })],
      controllers: [HealthController],
      providers: [HealthRepository, { provide: HEALTH_TABLE, useValue: table }],
    };
  }
}
