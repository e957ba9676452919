/**
 * The values of one SQL statement, in the order of their placeholders. `add` returns the placeholder to write, such as
 * `$3`.
 */
export class StatementValues {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
