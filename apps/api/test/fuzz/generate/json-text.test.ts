import { jsonText, nested, raw, withMember } from './json-text.js';
import { mutate } from './mutate.js';
import { Random } from '../random.js';

describe('generated JSON text', () => {
  it('can contain numbers and nesting depths that JavaScript values cannot', () => {
    expect(jsonText({ a: raw('1e999'), b: [nested(3)] })).toBe('{"a":1e999,"b":[[[[]]]]}');
  });

  it('can contain special property names such as __proto__ as own properties', () => {
    expect(jsonText(withMember({ a: 1 }, '__proto__', { polluted: true }))).toBe(
      '{"a":1,"__proto__":{"polluted":true}}',
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('is mutated in many ways without changing the original value', () => {
    const original = { label: 'Home', items: [{ name: 'Sofa', quantity: 1 }], is_default: true };
    const before = JSON.stringify(original);
    const texts = Array.from({ length: 500 }, (_, index) =>
      jsonText(mutate(original, Random.forRequest(1, index))),
    );
    expect(JSON.stringify(original)).toBe(before);
    expect(new Set(texts).size).toBeGreaterThan(150);
    expect(texts).toContain(before);
    expect(texts.join()).toContain('__proto__');
  });
});
