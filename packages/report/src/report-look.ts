import { Font, StyleSheet } from '@react-pdf/renderer';

// Figures and names are never hyphenated.
Font.registerHyphenationCallback((word) => [word]);

const ink = '#191d21';
const quiet = '#4c545b';
const line = '#c9c5b9';

/** Sizes are in points; pages are Letter, as US offices print. */
export const look = StyleSheet.create({
  page: {
    paddingTop: 40,
    paddingBottom: 52,
    paddingHorizontal: 44,
    fontFamily: ['Inter', 'Inter Extended'],
    fontSize: 9,
    color: ink,
  },
  // The height of lines is not the page's: the page number, which is set again on each page, would
  // inherit it a second time and vanish.
  // Its size is named beside it, because the height is a share of that.
  body: { fontSize: 9, lineHeight: 1.4 },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    borderBottomWidth: 1,
    borderBottomColor: line,
    paddingBottom: 10,
    marginBottom: 12,
  },
  title: { fontSize: 17, fontWeight: 700, lineHeight: 1.2 },
  subtitle: { fontSize: 10, color: quiet, marginTop: 3 },
  brand: { fontSize: 11, fontWeight: 700 },
  logo: { objectFit: 'contain', objectPosition: 'right top' },
  maker: { flexDirection: 'row', alignItems: 'center', gap: 10, marginBottom: 14 },
  makerPhoto: { width: 42, height: 42, borderRadius: 21, objectFit: 'cover' },
  makerWho: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  makerName: { fontSize: 10, fontWeight: 700, marginBottom: 2 },
  disclosures: {
    borderTopWidth: 0.5,
    borderTopColor: line,
    marginTop: 6,
    paddingTop: 6,
    color: quiet,
    fontSize: 8,
  },
  disclosure: { marginBottom: 2 },
  section: {
    borderTopWidth: 1.5,
    borderTopColor: line,
    marginTop: 10,
    paddingTop: 9,
    marginBottom: 11,
  },
  sectionTitle: { fontSize: 14, fontWeight: 700, lineHeight: 1.3, marginBottom: 3 },
  block: { marginBottom: 13 },
  blockTitle: { fontSize: 11, fontWeight: 700, marginBottom: 5 },
  headline: { flexDirection: 'row', flexWrap: 'wrap', gap: 22 },
  // Two figures stand side by side, also where a note below one is a whole sentence.
  headlineFigure: { maxWidth: 250 },
  headlineValue: { fontSize: 16, fontWeight: 700, lineHeight: 1.25, marginBottom: 3 },
  quiet: { color: quiet, fontSize: 8 },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: line,
    paddingVertical: 2.5,
  },
  header: { fontWeight: 700, color: quiet },
  cell: { paddingRight: 6 },
  // What follows to the right begins at its left edge.
  number: { textAlign: 'right', paddingRight: 14 },
  paragraph: { marginBottom: 4 },
  // The page number is set again on each page. Without a height of its own the foot is then hung
  // from the bottom of all pages that are still to come, which breaks a report of some ten pages.
  foot: {
    position: 'absolute',
    bottom: 24,
    height: 22,
    left: 44,
    right: 44,
    flexDirection: 'row',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    fontSize: 7.5,
    color: quiet,
  },
  footLink: { color: quiet },
  sample: {
    position: 'absolute',
    top: 14,
    right: 44,
    fontSize: 8,
    fontWeight: 700,
    color: '#5a4491',
  },
});
