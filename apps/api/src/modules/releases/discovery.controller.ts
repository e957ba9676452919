import { createHash } from 'node:crypto';
import { Controller, Res } from '@nestjs/common';
import { endpoints, SIGNATURE_HEADER } from '@haulway/contracts';
import { type FastifyReply } from 'fastify';
import { Clock } from '../../common/clock/clock.js';
import { Route } from '../../common/http/index.js';
import { DeploymentRepository } from './deployment.repository.js';
import { toDiscoveryDocument } from './discovery-document.js';
import { DiscoverySignature } from './discovery-signature.js';

const VALID_SECONDS = 24 * 60 * 60;

@Controller()
export class DiscoveryController {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly signature: DiscoverySignature,
    private readonly clock: Clock,
  ) {}

  /**
   * The document's bytes leave exactly as they were signed. The tag covers sequence and bytes; a browser that has
   * them gets a fresh signature with its 304.
   */
  @Route(endpoints.microFrontends.discovery)
  async discovery(@Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { sequence, document } = toDiscoveryDocument(await this.deployments.discovery());
    const bytes = Buffer.from(JSON.stringify(document));
    const expires = Math.floor(this.clock.now().getTime() / 1000) + VALID_SECONDS;
    const tag = `"${sequence}-${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    void reply.headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': `${SIGNATURE_HEADER}, ETag`,
      [SIGNATURE_HEADER]: this.signature.header(sequence, expires, bytes),
      ETag: tag,
    });
    return bytes;
  }
}
