// Cards that ask for one of a few choices come in one file: each further one costs every first visit.
export { ChangeMailsCard } from './change-mails-card';
export { ThemeCard } from './theme-card';
