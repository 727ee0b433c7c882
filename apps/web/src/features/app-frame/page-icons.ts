import type { IconNode } from 'lucide';
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import Calculator from 'lucide/dist/esm/icons/calculator.mjs';
import ChartLine from 'lucide/dist/esm/icons/chart-line.mjs';
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs';
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs';
import Database from 'lucide/dist/esm/icons/database.mjs';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import Folder from 'lucide/dist/esm/icons/folder.mjs';
import GitCompare from 'lucide/dist/esm/icons/git-compare.mjs';
import Handshake from 'lucide/dist/esm/icons/handshake.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs';
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import Newspaper from 'lucide/dist/esm/icons/newspaper.mjs';
import Palette from 'lucide/dist/esm/icons/palette.mjs';
import Percent from 'lucide/dist/esm/icons/percent.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import RotateCcwClock from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs';
import Shield from 'lucide/dist/esm/icons/shield.mjs';
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs';
import Store from 'lucide/dist/esm/icons/store.mjs';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import UserSearch from 'lucide/dist/esm/icons/user-search.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import Wrench from 'lucide/dist/esm/icons/wrench.mjs';
import type { AppPath } from './pages';

/** The pages that stand in the sidebar or the phone's bar, each with its drawing. */
const icons: Partial<Record<AppPath, IconNode>> = {
  '/app': LayoutDashboard,
  '/app/home': House,
  '/app/deals/{-$id}': Handshake,
  '/app/scenarios': Folder,
  '/app/search': Search,
  '/app/skip-trace': UserSearch,
  '/app/recent-searches': RotateCcwClock,
  '/app/lists': ListChecks,
  '/app/client-links': Send,
  '/app/analysis': ChartLine,
  '/app/comparables': Columns3,
  '/app/title-fees': ReceiptText,
  '/app/insurance': Shield,
  '/app/marketplace': Store,
  '/app/rates': Percent,
  '/app/calculators': Calculator,
  '/app/calculators/$kind': GitCompare,
  '/app/guidelines': BookOpen,
  '/app/tools': Wrench,
  '/app/mortgage-ai': Sparkles,
  '/app/mortgage-news': Newspaper,
  '/app/billing': CreditCard,
  '/app/settings': Settings2,
  '/app/help': CircleQuestionMark,
  '/app/navigation': Ellipsis,
  '/app/admin/app-settings': Palette,
  '/app/admin/import': Upload,
  '/app/admin/sources': Database,
  '/app/admin/users': Users,
};

/** Returns the drawing of a page, that of all pages for one without its own. */
export function iconOf(path: AppPath): IconNode {
  return icons[path] ?? Ellipsis;
}
