import { describeNumber } from '../../cards/number.js';
import { type ChangeEvent } from '../../protocol.js';
import { type CardField } from './card-field.js';
import { type CardTexts, digitsOf, type FieldError, readExpiry, validateCard } from './validate.js';

const BRAND_NAMES: Record<string, string> = {
  amex: 'Amex',
  diners: 'Diners',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export type CardFields = Record<keyof CardTexts, CardField>;

/** The three fields as one card. */
export class CardForm {
  constructor(
    private readonly form: HTMLElement,
    private readonly brand: HTMLElement,
    private readonly fields: CardFields,
  ) {}

  texts(): CardTexts {
    return { number: this.fields.number.value, expiry: this.fields.expiry.value, cvc: this.fields.cvc.value };
  }

  /** The card as the API's parameters. */
  card(): { number: string; exp_month: number; exp_year: number; cvc: string } {
    const { number, expiry, cvc } = this.texts();
    const { month, year } = readExpiry(expiry);
    return { number: digitsOf(number), exp_month: month, exp_year: year, cvc };
  }

  change(): ChangeEvent {
    const texts = this.texts();
    return {
      elementType: 'payment',
      empty: Object.values(texts).every((text) => text === ''),
      complete: this.#firstError() === undefined,
      collapsed: false,
      value: { type: 'card' },
    };
  }

  /** Shows all errors and focuses the first field with one. Returns its error. */
  validate(): FieldError | undefined {
    const errors = this.#errors();
    for (const name of names(this.fields)) this.fields[name].show(errors[name]);
    names(this.fields)
      .map((name) => (errors[name] ? this.fields[name] : undefined))
      .find((field) => field)
      ?.focus();
    return this.#firstError();
  }

  /** Shows a field's error when further typing can't correct it, or when the field was left incomplete. */
  review(name: keyof CardTexts, left: boolean): void {
    const error = this.#errors()[name];
    const field = this.fields[name];
    const hopeless = error && !error.code.startsWith('incomplete');
    field.show(error && field.value !== '' && (left || hopeless) ? error : undefined);
    this.brand.textContent = BRAND_NAMES[describeNumber(digitsOf(this.fields.number.value)).brand] ?? '';
  }

  /** Shows a decline by the bank at the field it is about. */
  showRefusal(param: string | undefined, message: string | undefined): void {
    const name =
      param === 'number' || param === 'cvc' ? param : param?.startsWith('exp') ? 'expiry' : undefined;
    if (name && message) this.fields[name].show({ code: 'refused', message });
  }

  busy(busy: boolean): void {
    this.form.setAttribute('aria-busy', String(busy));
    this.lock(busy);
  }

  lock(locked: boolean): void {
    for (const name of names(this.fields)) this.fields[name].lock(locked);
  }

  clear(): void {
    for (const name of names(this.fields)) this.fields[name].clear();
    this.brand.textContent = '';
  }

  #errors() {
    return validateCard(this.texts(), new Date());
  }

  #firstError(): FieldError | undefined {
    const { number, expiry, cvc } = this.#errors();
    return number ?? expiry ?? cvc;
  }
}

function names(fields: CardFields): (keyof CardTexts)[] {
  return Object.keys(fields) as (keyof CardTexts)[];
}
