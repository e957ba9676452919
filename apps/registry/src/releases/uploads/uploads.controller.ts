import { Controller, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, GuardBeforeBody, parseRequest, Route } from '@haulway/server/http';
import { PublisherGuard, ReleaseManagerGuard } from '../publisher.guard.js';
import {
  CurrentPublisher,
  type Publisher,
  type PublisherRequest,
  releaseManagerOf,
} from '../tokens/publisher.js';
import { DiscardUpload } from './discard-upload.js';
import { PendingUploads } from './pending-uploads.js';
import { ReceiveUpload } from './receive-upload.js';

const { uploads, remoteUploads, makeUpload, uploadFiles, discardUpload } = endpoints.microFrontends;

/** Lets through calls that send files of an upload that was started and has not expired. */
@Injectable()
export class OpenUploadGuard {
  constructor(private readonly receiving: ReceiveUpload) {}

  /** @throws ApiException 400, 404 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<PublisherRequest>();
    const { remote, id } = parseRequest(uploadFiles.params, params, 'params');
    await this.receiving.find(remote, id);
    return true;
  }
}

/** Routes by which the files of a build reach the asset origin, although only the API may write there. */
@Controller()
@GuardBeforeBody([PublisherGuard])
export class UploadsController {
  constructor(
    private readonly receiving: ReceiveUpload,
    private readonly listing: PendingUploads,
  ) {}

  @Route(remoteUploads)
  remoteUploads(@Call() { params: { remote }, query: page }: CallOf<typeof remoteUploads>) {
    return this.listing.page(remote, page);
  }

  @Route(makeUpload)
  async start(
    @Call() { params: { remote }, body }: CallOf<typeof makeUpload>,
    @CurrentPublisher() publisher: Publisher,
  ) {
    return { upload: await this.receiving.start(remote, body, publisher) };
  }

  @GuardBeforeBody([OpenUploadGuard])
  @Route(uploadFiles)
  async receive(@Call() { params: { remote, id }, body }: CallOf<typeof uploadFiles>) {
    return { upload: await this.receiving.receive(remote, id, body) };
  }
}

/** The routes by which admins see what waits to be published, and admins and teams discard it. */
@Controller()
export class PendingUploadsController {
  constructor(
    private readonly listing: PendingUploads,
    private readonly discarding: DiscardUpload,
  ) {}

  @Route(uploads)
  uploads(@Call() { query: page }: CallOf<typeof uploads>) {
    return this.listing.page(undefined, page);
  }

  @UseGuards(ReleaseManagerGuard)
  @Route(discardUpload)
  async discard(@Call() call: CallOf<typeof discardUpload>) {
    const { remote, id } = call.params;
    await this.discarding.execute(remote, id, releaseManagerOf(call));
  }
}
