import { type LoggerService } from '@nestjs/common';

const KEPT = 20;

/** Keeps the last errors that the API logged, so that a failure can be shown with its cause. */
export class ErrorLog implements LoggerService {
  readonly #lines: string[] = [];

  log(): void {}

  warn(): void {}

  error(...parts: unknown[]): void {
    this.#lines.push(parts.map(String).join('\n'));
    if (this.#lines.length > KEPT) this.#lines.shift();
  }

  fatal(...parts: unknown[]): void {
    this.error(...parts);
  }

  take(): string[] {
    return this.#lines.splice(0);
  }
}
