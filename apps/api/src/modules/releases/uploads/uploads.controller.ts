import { Controller, UseGuards } from '@nestjs/common';
import { type BodyOf, endpoints, type ParamsOf, type UploadResponse } from '@haulway/contracts';
import { Route, RouteBody, RouteParams } from '../../../common/http/index.js';
import { PublisherGuard } from '../publisher.guard.js';
import { CurrentPublisher, type Publisher } from '../tokens/publisher.js';
import { ReceiveUpload } from './receive-upload.js';

const { makeUpload, uploadFiles } = endpoints.microFrontends;

/** How the files of a build get onto the asset origin without anybody but the API having the right to write there. */
@Controller()
@UseGuards(PublisherGuard)
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

  @Route(uploadFiles)
  async receive(
    @RouteParams() { remote, id }: ParamsOf<typeof uploadFiles>,
    @RouteBody() body: BodyOf<typeof uploadFiles>,
  ): Promise<UploadResponse> {
    return { upload: await this.receiving.receive(remote, id, body) };
  }
}
