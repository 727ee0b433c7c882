/** A CSV file that somebody picked, as text. */
export type ChosenFile = { name: string; csv: string };
