import { messages as wire } from '@electric-sql/pglite';
import type { Answer, Reply } from './messages';

type Message = { name: string };

/** The last statement's rows, or the first error. */
export function readAnswer(messages: readonly Message[]): Reply {
  const answer: Answer = { columns: [], cells: [], command: '', affected: 0 };
  for (const message of messages) {
    if (message instanceof wire.DatabaseError) return { ok: false, error: report(message) };
    if (message instanceof wire.RowDescriptionMessage) {
      answer.columns = message.fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
      answer.cells = [];
    } else if (message instanceof wire.DataRowMessage) {
      for (const cell of message.fields) answer.cells.push(cell);
    } else if (message instanceof wire.CommandCompleteMessage) {
      const words = message.text.split(' ');
      answer.command = words[0] ?? '';
      answer.affected = Number(words.at(-1)) || 0;
    }
  }
  return { ok: true, answer };
}

function report(error: wire.DatabaseError) {
  return {
    message: error.message,
    code: error.code ?? 'XX000',
    constraint: error.constraint ?? null,
    detail: error.detail ?? null,
  };
}
