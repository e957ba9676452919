import '@haulway/ui/typeface.css';
import '@haulway/ui/tokens.css';
import '@haulway/ui/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { DesignSystemPage } from './DesignSystemPage.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  // links in the stories must not leave the page
  <MemoryRouter>
    <DesignSystemPage />
  </MemoryRouter>,
);
