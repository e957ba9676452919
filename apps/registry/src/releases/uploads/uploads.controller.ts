import { Controller, type ExecutionContext, Injectable } from '@nestjs/common';
import { type BodyOf, endpoints, type ParamsOf, type UploadResponse } from '@haulway/contracts';
import { GuardBeforeBody, parseRequest, Route, RouteBody, RouteParams } from '@haulway/server/http';
import { PublisherGuard } from '../publisher.guard.js';
import { CurrentPublisher, type Publisher, type PublisherRequest } from '../tokens/publisher.js';
import { ReceiveUpload } from './receive-upload.js';

const { makeUpload, uploadFiles } = endpoints.microFrontends;

/** Lets through calls that send files of an upload that has begun and has not expired. */
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
  constructor(private readonly receiving: ReceiveUpload) {}

  @Route(makeUpload)
  async begin(
    @RouteParams() { remote }: ParamsOf<typeof makeUpload>,
    @CurrentPublisher() publisher: Publisher,
    @RouteBody() body: BodyOf<typeof makeUpload>,
  ): Promise<UploadResponse> {
    return { upload: await this.receiving.begin(remote, body, publisher) };
  }

  @GuardBeforeBody([OpenUploadGuard])
  @Route(uploadFiles)
  async receive(
    @RouteParams() { remote, id }: ParamsOf<typeof uploadFiles>,
    @RouteBody() body: BodyOf<typeof uploadFiles>,
  ): Promise<UploadResponse> {
    return { upload: await this.receiving.receive(remote, id, body) };
  }
}
