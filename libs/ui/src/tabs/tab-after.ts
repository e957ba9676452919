/**
 * The tab that a key leads to from the chosen one, in a row that ends where it begins; undefined for keys that mean
 * nothing to tabs.
 */
export function tabAfter(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowRight':
      return (chosen + 1) % count;
    case 'ArrowLeft':
      return (chosen - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
