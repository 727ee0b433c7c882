import { absenceWords } from '@deedlight/domain/fact';
import { Text, View } from '@react-pdf/renderer';
import { printable } from './printable';
import type { ReportBlock, ReportColumn } from './report';
import { look } from './report-look';

/**
 * Title and content are siblings of all others, since a title keeps to what follows only where
 * something stands before it.
 */
export function BlockView({ block }: { block: ReportBlock }) {
  if (block.kind === 'section') return <SectionHead {...block} />;
  return (
    <>
      {'title' in block && block.title !== undefined && (
        <Text style={look.blockTitle} minPresenceAhead={60}>
          {printable(block.title)}
        </Text>
      )}
      <View style={look.block}>
        <Body block={block} />
      </View>
    </>
  );
}

type Section = Extract<ReportBlock, { kind: 'section' }>;

function SectionHead({ title, lead }: Section) {
  return (
    <View style={look.section} wrap={false} minPresenceAhead={90}>
      <Text style={look.sectionTitle}>{printable(title)}</Text>
      <Text style={look.quiet}>{printable(lead)}</Text>
    </View>
  );
}

function Body({ block }: { block: Exclude<ReportBlock, Section> }) {
  switch (block.kind) {
    case 'headline':
      return <Headline figures={block.figures} />;
    case 'facts':
      return (
        <Table
          columns={[
            { header: 'Item' },
            { header: 'Value', width: 1.2 },
            { header: 'Source', width: 1.4 },
          ]}
          rows={block.facts.map(({ label, value, source = absenceWords.none }) => [
            label,
            value,
            source,
          ])}
        />
      );
    case 'table':
      return (
        <>
          <Table columns={block.columns} rows={block.rows} />
          {block.note !== undefined && <Text style={look.quiet}>{printable(block.note)}</Text>}
        </>
      );
    case 'text':
      return block.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={look.paragraph}>
          {printable(paragraph)}
        </Text>
      ));
  }
}

type Figures = Extract<ReportBlock, { kind: 'headline' }>['figures'];

function Headline({ figures }: { figures: Figures }) {
  return (
    <View style={look.headline}>
      {figures.map(({ label, value, note }) => (
        <View key={label} style={look.headlineFigure}>
          <Text style={look.quiet}>{printable(label)}</Text>
          <Text style={look.headlineValue}>{printable(value)}</Text>
          {note !== undefined && <Text style={look.quiet}>{printable(note)}</Text>}
        </View>
      ))}
    </View>
  );
}

/** The header comes again on each page that the table runs over. */
function Table({ columns, rows }: { columns: ReportColumn[]; rows: string[][] }) {
  return (
    <View>
      <View style={[look.row, look.header]} fixed={rows.length > 30}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never moves
          <Text key={index} style={styleOf(column)}>
            {printable(column.header)}
          </Text>
        ))}
      </View>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never moves
        <View key={`${at}-${row[0] ?? ''}`} style={look.row} wrap={false}>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never moves
            <Text key={index} style={styleOf(column)}>
              {printable(row[index] ?? '')}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

function styleOf({ width = 1, isNumeric = false }: ReportColumn) {
  return [
    look.cell,
    { flexGrow: width, flexShrink: 1, flexBasis: 0 },
    isNumeric ? look.number : {},
  ];
}
