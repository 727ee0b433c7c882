import { Image, Text, View } from '@react-pdf/renderer';
import { printable } from './printable';
import type { ReportMaker, ReportPicture } from './report';
import { look } from './report-look';

type Props = { maker: ReportMaker };

type Box = { width: number; height: number };

const logoBox = { width: 130, height: 42 };

/** Who makes the report, with photo and logo where there are any. */
export function MakerHead({ maker: { who, photo, logo } }: Props) {
  const [name, ...others] = who;
  return (
    <View style={look.maker} wrap={false}>
      {photo !== null && <Image src={photo.dataUrl} style={look.makerPhoto} />}
      <View style={look.makerWho}>
        {name !== undefined && <Text style={look.makerName}>{printable(name)}</Text>}
        {others.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never moves
          <Text key={at} style={look.quiet}>
            {printable(line)}
          </Text>
        ))}
      </View>
      {logo !== null && <Image src={logo.dataUrl} style={fitted(logo, logoBox)} />}
    </View>
  );
}

/** What the law wants said of the professional, which ends the report. */
export function MakerDisclosures({ maker: { disclosures } }: Props) {
  if (disclosures.length === 0) return null;
  return (
    <View style={look.disclosures}>
      {disclosures.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never moves
        <Text key={at} style={look.disclosure}>
          {printable(text)}
        </Text>
      ))}
    </View>
  );
}

/** The size of a picture that fills its box as far as its shape lets it, in points. */
export function fitted({ width, height }: ReportPicture, box: Box): Box {
  const scale = Math.min(box.height / height, box.width / width);
  return { width: width * scale, height: height * scale };
}
