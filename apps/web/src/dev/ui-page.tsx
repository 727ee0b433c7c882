import { PageTitle } from '../ui/page-title';
import { Actions } from './actions';
import { Evidence } from './evidence-shelf';
import { Inputs } from './inputs';
import { Overlays } from './overlays';
import { States } from './states';
import { Tables } from './tables';
import { Tokens } from './tokens';

const shelves = [
  { title: 'Colour, type and space', content: <Tokens /> },
  { title: 'Actions and marks', content: <Actions /> },
  { title: 'Figures, evidence and absence', content: <Evidence /> },
  { title: 'Inputs', content: <Inputs /> },
  { title: 'Tables, tabs and sections', content: <Tables /> },
  { title: 'Dialogs, menus and notices', content: <Overlays /> },
  { title: 'Loading, failed, empty', content: <States /> },
];

/** Every primitive in every state, on one page. */
export function UiPage() {
  return (
    <div className="py-8">
      <PageTitle>Primitives</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Primitives</h1>
      <p className="mt-1 max-w-[640px] text-ink-2">
        What every page is built from (src/ui). All figures here are invented.
      </p>
      {shelves.map(({ title, content }) => (
        <section key={title} aria-label={title} className="mt-10">
          <h2 className="mb-4 border-b border-line pb-2 text-xl font-bold">{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}
