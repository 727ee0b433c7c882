import { Lien } from '@deedlight/contract/provider/liens';
import { z } from 'zod';
import type { PropertySource, ProviderLien } from '../../adapters/property-source';
import { os } from '../../platform/procedures';
import type { Report } from './report';
import { type DeskParts, reportDesk } from './report-desk';

const Liens = z.object({ liens: z.array(Lien) });

export function lienHandlers(parts: DeskParts) {
  const desk = reportDesk(parts, lienReport);
  return {
    liens: os.properties.liens.handler(({ input, context }) => desk.read(context, input.id)),
    askLiens: os.properties.askLiens.handler(({ input, context }) => desk.ask(context, input.id)),
  };
}

/** Returns the provider's report on liens, or null if it has none. */
function lienReport({ liens }: PropertySource): Report<z.infer<typeof Liens>> | null {
  return (
    liens && {
      name: 'liens',
      title: 'Report on liens',
      shape: Liens,
      ask: async (key) => {
        const said = await liens(key);
        return said && { liens: said.map(lienOut) };
      },
    }
  );
}

function lienOut({ filedOn, endedOn, creditors, debtors, ...lien }: ProviderLien): Lien {
  return {
    ...lien,
    filedOn: filedOn?.toString() ?? null,
    endedOn: endedOn?.toString() ?? null,
    creditors: [...creditors],
    debtors: [...debtors],
  };
}
