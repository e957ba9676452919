import { createRoot } from 'react-dom/client';
import { reveal } from './reveal.js';
import { StartFailure } from './StartFailure.js';

/** Says in the page's place that it could not start. */
export const showFailure = (root: HTMLElement): void => {
  reveal();
  createRoot(root).render(<StartFailure />);
};
