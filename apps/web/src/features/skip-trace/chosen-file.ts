/** A CSV file that the person picked, as text. */
export type ChosenFile = { name: string; csv: string };
