import { Connection } from './connection.js';
import { ElementsGroup } from './elements-group.js';

it('keeps the newer element when an earlier one is destroyed twice', () => {
  const group = new ElementsGroup(new Connection('http://127.0.0.1', 'pk_test_1'), {});
  const first = group.create('payment');
  first.destroy();
  const second = group.create('payment');
  first.destroy();
  expect(group.getElement('payment')).toBe(second);
});
