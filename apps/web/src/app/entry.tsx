import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startVisit } from './app';

const root = document.getElementById('root');
if (root === null) throw new Error('No #root');
const { queries, router } = startVisit();
// The page that came as HTML stays readable until the one that replaces it is complete.
if (root.firstChild) {
  await router.load();
  // Starting the app took a long task, and the browser has yet to finish showing that page.
  await new Promise((resolve) => setTimeout(resolve));
}
createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={router} />
  </StrictMode>,
);
