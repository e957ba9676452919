import { jsonText, nested, raw, withMember } from './json-text.js';
import { mutate } from './mutate.js';
import { Random } from '../random.js';

describe('JSON as it is sent', () => {
  it('holds numbers and depths that no value here can hold', () => {
    expect(jsonText({ a: raw('1e999'), b: [nested(3)] })).toBe('{"a":1e999,"b":[[[[]]]]}');
  });

  it('has names of its own that usually mean something else', () => {
    expect(jsonText(withMember({ a: 1 }, '__proto__', { polluted: true }))).toBe(
      '{"a":1,"__proto__":{"polluted":true}}',
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('is spoilt in many ways, and the original never', () => {
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
