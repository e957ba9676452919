/** The requested code can't be generated. `message` is one sentence to show. */
export class GeneratorError extends Error {
  readonly code = 'generator_refused';
}
