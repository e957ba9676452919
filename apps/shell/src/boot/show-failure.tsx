import { createRoot } from 'react-dom/client';
import { showDocument } from './show-document.js';
import { StartFailure } from './StartFailure.js';

/** Says in the page's place that it could not start. */
export const showFailure = (root: HTMLElement): void => {
  showDocument();
  createRoot(root).render(<StartFailure />);
};
