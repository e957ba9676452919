import { Global, Module } from '@nestjs/common';
import { Replica } from './replica.js';
import { ReplicaReads } from './reads.js';

/** Reads of lists and of the catalogue, which a replica may serve. */
@Global()
@Module({ providers: [Replica, ReplicaReads], exports: [ReplicaReads] })
export class ReplicaModule {}
