import { describeNumber } from '../../cards/number.js';
import {
  digitsOf,
  type FieldError,
  type FieldName,
  formatCvc,
  formatExpiry,
  formatNumber,
  readExpiry,
  validateCard,
} from './validate.js';

const BRAND_NAMES: Record<string, string> = {
  amex: 'Amex',
  diners: 'Diners',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const NAMES: readonly FieldName[] = ['number', 'expiry', 'cvc'];

/** An element of the card form's document. */
export function byId<Element extends HTMLElement = HTMLElement>(id: string): Element {
  const element = document.querySelector<Element>(`#${id}`);
  if (!element) throw new Error(`The card form has no ${id}.`);
  return element;
}

export class CardForm {
  readonly #inputs = {
    number: byId<HTMLInputElement>('number'),
    expiry: byId<HTMLInputElement>('expiry'),
    cvc: byId<HTMLInputElement>('cvc'),
  };

  constructor() {
    for (const name of NAMES) {
      const input = this.#inputs[name];
      input.addEventListener('input', (event) => {
        this.#format(name, event instanceof InputEvent && event.inputType.startsWith('delete'));
        this.#review(name, false);
      });
      input.addEventListener('blur', () => this.#review(name, true));
    }
  }

  card(): { number: string; exp_month: number; exp_year: number; cvc: string } {
    const { number, expiry, cvc } = this.#texts();
    const { month, year } = readExpiry(expiry);
    return { number: digitsOf(number), exp_month: month, exp_year: year, cvc };
  }

  /** Shows all errors and focuses the first field with one. Returns its error. */
  validate(): FieldError | undefined {
    const errors = this.#errors();
    for (const name of NAMES) this.#show(name, errors[name]?.message);
    const first = NAMES.find((name) => errors[name]);
    if (first) this.#inputs[first].focus();
    return first && errors[first];
  }

  /** Shows a decline by the bank at the field it is about. */
  showDecline({ param, message }: { param?: string; message?: string }): void {
    if (param === 'number' || param === 'cvc') this.#show(param, message);
    else if (param?.startsWith('exp')) this.#show('expiry', message);
  }

  busy(busy: boolean): void {
    byId('card').setAttribute('aria-busy', String(busy));
    for (const name of NAMES) this.#inputs[name].readOnly = busy;
  }

  #texts(): Record<FieldName, string> {
    const { number, expiry, cvc } = this.#inputs;
    return { number: number.value, expiry: expiry.value, cvc: cvc.value };
  }

  #errors() {
    return validateCard(this.#texts(), new Date());
  }

  /** Shows a field's error when further typing can't correct it, or when the field was left incomplete. */
  #review(name: FieldName, left: boolean): void {
    const error = this.#errors()[name];
    const final = error && !error.code.startsWith('incomplete');
    const shown = this.#inputs[name].value !== '' && (left || final);
    this.#show(name, shown ? error?.message : undefined);
    byId('brand').textContent = BRAND_NAMES[describeNumber(digitsOf(this.#texts().number)).brand] ?? '';
  }

  #show(name: FieldName, message: string | undefined): void {
    byId(`${name}-error`).textContent = message ?? '';
    if (message) this.#inputs[name].setAttribute('aria-invalid', 'true');
    else this.#inputs[name].removeAttribute('aria-invalid');
  }

  /** Formats the typed text, and leaves the caret behind its digit. */
  #format(name: FieldName, deleting: boolean): void {
    const input = this.#inputs[name];
    const { value } = input;
    const formatted = {
      number: () => formatNumber(value),
      expiry: () => formatExpiry(value, deleting),
      cvc: () => formatCvc(value, this.#inputs.number.value),
    }[name]();
    if (formatted === value) return;
    const caret = input.selectionStart ?? value.length;
    const digitsBefore = digitsOf(value.slice(0, caret)).length;
    input.value = formatted;
    const position = caret >= value.length ? formatted.length : afterDigits(formatted, digitsBefore);
    input.setSelectionRange(position, position);
  }
}

/** The position in a text behind its first `count` digits. */
function afterDigits(text: string, count: number): number {
  const position = [...text].findIndex((_, index) => digitsOf(text.slice(0, index)).length === count);
  return position < 0 ? text.length : position;
}
