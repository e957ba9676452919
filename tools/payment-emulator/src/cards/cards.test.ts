import { cardByName, cardByNumber, TEST_CARDS } from './catalogue.js';
import { describeNumber, isCardNumber, passesLuhn } from './number.js';

describe('the catalogue', () => {
  test.each(TEST_CARDS.map((card) => [card.number, card] as const))(
    '%s is a valid number of its brand',
    (number, card) => {
      expect(isCardNumber(number)).toBe(true);
      expect(describeNumber(number).brand).toBe(card.brand);
    },
  );

  it('lists each card number and each name once', () => {
    const numbers = TEST_CARDS.map(({ number }) => number);
    const names = TEST_CARDS.flatMap((card) => card.names);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('knows pm_card_ names, and nothing else', () => {
    expect(cardByName('pm_card_visa')?.number).toBe('4242424242424242');
    expect(cardByName('pm_card_mastercard')?.brand).toBe('mastercard');
    expect(cardByName('pm_card_nothing')).toBeUndefined();
    expect(cardByName('visa')).toBeUndefined();
  });

  it('treats any other number as a real card', () => {
    expect(cardByNumber('4532015112830366')).toMatchObject({ brand: 'visa', decline: 'test_mode_live_card' });
  });
});

describe('numbers', () => {
  it('checks the check digit', () => {
    expect(passesLuhn('4242424242424242')).toBe(true);
    expect(passesLuhn('4242424242424241')).toBe(false);
    expect(passesLuhn('')).toBe(false);
  });

  it('requires a length that the brand allows', () => {
    expect(isCardNumber('378282246310005')).toBe(true);
    expect(isCardNumber('42424242424242')).toBe(false);
  });
});
