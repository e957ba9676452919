/** The values of one SQL statement, in the order of their places: `add` gives the place to write, `$3`. */
export class StatementValues {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
