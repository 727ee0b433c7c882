import { os } from '../../platform/procedures';
import { lienReport } from './lien-report';
import { type DeskParts, reportDesk } from './report-desk';

export function lienHandlers(parts: DeskParts) {
  const desk = reportDesk(parts, lienReport);
  return {
    liens: os.properties.liens.handler(({ input, context }) => desk.read(context, input.id)),
    askLiens: os.properties.askLiens.handler(({ input, context }) => desk.ask(context, input.id)),
  };
}
