import { Controller } from '@nestjs/common';
import { endpoints, type ResponseOf } from '@haulway/contracts';
import { Route } from '@haulway/server/http';
import { openApiDocument } from './document.js';

type Document = ResponseOf<typeof endpoints.documentation.document>;

@Controller()
export class OpenApiController {
  #document: Document | undefined;

  /** Built with the first request: describing every schema would make the start too slow. */
  @Route(endpoints.documentation.document)
  document() {
    return (this.#document ??= { ...openApiDocument() });
  }
}
