import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@haulway/contracts';
import { Route } from '../index.js';
import { openApiDocument } from './document.js';

type Document = ResponseOf<typeof endpoints.documentation.document>;

@Controller()
export class OpenApiController {
  #document: Document | undefined;

  /** Made when somebody first asks: describing every schema takes longer than a start should. */
  @Route(endpoints.documentation.document)
  document(): Document {
    return (this.#document ??= { ...openApiDocument() });
  }
}
