import { Document, Image, Link, Page, Text, View } from '@react-pdf/renderer';
import { printable } from './printable';
import type { Report, ReportLetterhead } from './report';
import { BlockView } from './report-block';
import { look } from './report-look';
import { fitted, MakerDisclosures, MakerHead } from './report-maker';
import { sourcesBlock } from './sources-block';

type Props = { report: Report; letterhead: ReportLetterhead };

const logoBox = { width: 150, height: 30 };

/** So many characters fit into the foot's line. */
const longestOnPaper = 90;

/**
 * The printed form of a report: under the customer's logo where there is one, then the professional
 * who makes it.
 */
export function ReportDocument({ report, letterhead: { brand, maker } }: Props) {
  const { productName, logo } = brand;
  const { title, subtitle, madeOn, link, isSample, blocks, sources, notes = [] } = report;
  return (
    <Document title={title} author={productName} creator={productName} language="en-US">
      <Page size="LETTER" style={look.page}>
        {isSample && (
          <Text style={look.sample} fixed>
            SAMPLE: invented data
          </Text>
        )}
        <View style={look.body}>
          <View style={look.head}>
            <View style={{ flexShrink: 1, paddingRight: 16 }}>
              <Text style={look.title}>{printable(title)}</Text>
              {subtitle !== undefined && <Text style={look.subtitle}>{printable(subtitle)}</Text>}
            </View>
            {logo === null ? (
              <Text style={look.brand}>{productName}</Text>
            ) : (
              <Image src={logo.dataUrl} style={[look.logo, fitted(logo, logoBox)]} />
            )}
          </View>
          {maker !== null && <MakerHead maker={maker} />}
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never moves
            <BlockView key={`${block.kind}-${at}`} block={block} />
          ))}
          <BlockView block={sourcesBlock(sources)} />
          {notes.map((note) => (
            <Text key={note} style={[look.paragraph, look.quiet]}>
              {printable(note)}
            </Text>
          ))}
          {maker !== null && <MakerDisclosures maker={maker} />}
        </View>
        <View style={look.foot} fixed>
          <Text style={{ maxWidth: '85%' }}>
            {`Made on ${madeOn} with ${productName}. `}
            {link !== undefined && (
              <Link src={link} style={look.footLink}>
                {onPaper(link)}
              </Link>
            )}
          </Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

/** Nobody types a link with every figure of a page: it is cut where they begin, and opens by a press. */
function onPaper(link: string): string {
  const [page = link] = link.split('?');
  return link.length > longestOnPaper ? `${page}?…` : link;
}
