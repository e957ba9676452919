import { ElementsGroup } from './elements-group.js';

it('keeps the newer element when an earlier one is destroyed twice', () => {
  const origin = 'http://127.0.0.1';
  const group = new ElementsGroup({ origin, publishableKey: 'pk_test_1', clientSecret: 'pi_1_secret_1' });
  const first = group.create('payment');
  first.destroy();
  const second = group.create('payment');
  first.destroy();
  expect(group.getElement('payment')).toBe(second);
});
