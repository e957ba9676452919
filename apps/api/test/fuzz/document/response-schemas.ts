import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { type JsonSchema } from './operations.js';

export type ResponseCheck = (response: unknown) => string | undefined;

const DOCUMENT = 'document';

/**
 * Compiles schemas of an OpenAPI 3.0 document, whose references point into that document. Unknown members are errors if
 * the schema says so. Unknown keywords and formats make compiling fail, so that nothing stays unchecked.
 */
export class ResponseSchemas {
  readonly #ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    validateFormats: true,
  });

  constructor(document: object) {
    addFormats.default(this.#ajv);
    // the document around the schemas is not a schema itself
    for (const member of ['openapi', 'info', 'paths', 'components', 'servers', 'tags', 'security']) {
      this.#ajv.addKeyword(member);
    }
    this.#ajv.addSchema({ ...document, $id: DOCUMENT });
  }

  /** @throws Error when the schema itself is wrong or has a broken reference */
  compile(schema: JsonSchema): ResponseCheck {
    const validate = this.#ajv.compile(this.#absolute(schema));
    return (response) =>
      validate(response) ? undefined : this.#ajv.errorsText(validate.errors, { dataVar: 'answer' });
  }

  #absolute(schema: JsonSchema): JsonSchema {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${DOCUMENT}#/`);
    const copy: JsonSchema = JSON.parse(text);
    return copy;
  }
}
