import { digitsOf, type FieldError } from './validate.js';

type Format = (typed: string, deleting: boolean) => string;

/** One input with its error text. It formats the typed text, and keeps the caret behind its digit. */
export class CardField {
  constructor(
    private readonly input: HTMLInputElement,
    private readonly error: HTMLElement,
    private readonly format: Format,
  ) {}

  get value(): string {
    return this.input.value;
  }

  /** Calls back after each change, on leaving, on entering. */
  listen(on: { input(): void; blur(): void; focus(): void }): void {
    this.input.addEventListener('input', (event) => {
      this.#tidy(event instanceof InputEvent && event.inputType.startsWith('delete'));
      on.input();
    });
    this.input.addEventListener('blur', () => on.blur());
    this.input.addEventListener('focus', () => on.focus());
  }

  show(error: FieldError | undefined): void {
    this.error.textContent = error?.message ?? '';
    if (error) this.input.setAttribute('aria-invalid', 'true');
    else this.input.removeAttribute('aria-invalid');
  }

  focus(): void {
    this.input.focus();
  }

  lock(locked: boolean): void {
    this.input.readOnly = locked;
  }

  clear(): void {
    this.input.value = '';
    this.show(undefined);
  }

  #tidy(deleting: boolean): void {
    const { value, selectionStart } = this.input;
    const formatted = this.format(value, deleting);
    if (formatted === value) return;
    const caret = selectionStart ?? value.length;
    const atEnd = caret >= value.length;
    const digitsBefore = digitsOf(value.slice(0, caret)).length;
    this.input.value = formatted;
    const place = atEnd ? formatted.length : afterDigits(formatted, digitsBefore);
    this.input.setSelectionRange(place, place);
  }
}

/** The position in a text behind its first `count` digits. */
function afterDigits(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}
