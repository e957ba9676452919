export { type Reads, ReplicaReads } from './reads.js';
export { ReplicaModule } from './replica.module.js';
