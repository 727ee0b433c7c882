import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startVisit } from './app';

const root = document.getElementById('root');
if (root === null) throw new Error('No #root');
const { queries, router } = startVisit();
// The page that the server wrote stays readable until the one that replaces it is complete.
if (root.firstChild) await router.load();
createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={router} />
  </StrictMode>,
);
