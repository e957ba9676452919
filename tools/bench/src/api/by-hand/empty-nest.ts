/** An empty application of Nest, Fastify and TypeORM: it shows the lowest possible start time. */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';

class EmptyModule {}
Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'postgres', url: process.env['DATABASE_URL'] ?? '', entities: [] }),
  ],
})(EmptyModule);

const app = await NestFactory.create(EmptyModule, new FastifyAdapter(), { logger: false });
await app.listen(0, 'localhost');
process.once('SIGTERM', () => process.exit(0));
console.log(`ready ${await app.getUrl()}`);
