import { encodeForm } from '../browser/frame.js';
import { decodeForm } from './params.js';

test.each([
  ['a=1&b=two+words', { a: '1', b: 'two words' }],
  ['metadata[booking_id]=7&metadata[x y]=%C2%A35', { metadata: { booking_id: '7', 'x y': '£5' } }],
  ['a[b][c]=1&a[b][d]=2&a[e]=3', { a: { b: { c: '1', d: '2' }, e: '3' } }],
  ['expand[]=one&expand[]=two', { expand: ['one', 'two'] }],
  ['expand[0]=one&expand[1]=two', { expand: ['one', 'two'] }],
  ['items[0][id]=1&items[1][id]=2', { items: [{ id: '1' }, { id: '2' }] }],
  ['', {}],
])('%s', (form, params) => {
  expect(decodeForm(form)).toEqual(params);
});

test('special names such as __proto__ become ordinary properties', () => {
  const params = decodeForm('__proto__[polluted]=1&constructor[x]=2');
  expect(Object.prototype).not.toHaveProperty('polluted');
  expect(Object.keys(params)).toEqual(['__proto__', 'constructor']);
});

test('very deep nesting is truncated', () => {
  const deep = `a${'[b]'.repeat(10_000)}=1`;
  expect(JSON.stringify(decodeForm(deep)).length).toBeLessThan(100);
});

test('the form encoding of the browser is decoded again', () => {
  const params = { a: { b: ['x', 'y'], c: { d: 'z' } }, e: '1' };
  expect(decodeForm(encodeForm({ ...params, left: undefined, out: null }).toString())).toEqual(params);
});
