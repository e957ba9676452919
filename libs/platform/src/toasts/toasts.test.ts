import { connectToaster, toast, type Toast } from './toasts.js';

test('toasts from before the toaster are shown later, in order', () => {
  toast({ title: 'One' });
  toast({ title: 'Two' });
  const shown: Toast[] = [];
  const disconnect = connectToaster((message) => shown.push(message));
  toast({ title: 'Three' });
  expect(shown.map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
  disconnect();
});
