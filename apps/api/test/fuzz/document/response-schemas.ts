import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { type JsonSchema } from './operations.js';

/** What is wrong with an answer, or undefined. */
export type ResponseCheck = (answer: unknown) => string | undefined;

const DOCUMENT = 'document';

/**
 * Compiles schemas of an OpenAPI 3.0 document, whose references lead into that document. Unknown members are wrong
 * where the schema says so; unknown keywords and formats make compiling fail, so that nothing goes unchecked.
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
    // the document around the schemas is no schema itself
    for (const member of ['openapi', 'info', 'paths', 'components', 'servers', 'tags', 'security']) {
      this.#ajv.addKeyword(member);
    }
    this.#ajv.addSchema({ ...document, $id: DOCUMENT });
  }

  /** @throws Error when the schema itself is wrong or points at nothing */
  compile(schema: JsonSchema): ResponseCheck {
    const validate = this.#ajv.compile(this.#absolute(schema));
    return (answer) =>
      validate(answer) ? undefined : this.#ajv.errorsText(validate.errors, { dataVar: 'answer' });
  }

  #absolute(schema: JsonSchema): JsonSchema {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${DOCUMENT}#/`);
    const copy: JsonSchema = JSON.parse(text);
    return copy;
  }
}
