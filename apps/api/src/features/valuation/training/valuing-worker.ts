import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Ask } from '../../../platform/kept-thread';
import { takeLowPriority } from '../../../platform/low-priority';
import { type HomesToValue, type HomeValues, homesValuer, type ValuedBy } from './value-batch';

// value-in-thread.ts starts this thread with one county's model, and sends it batches of homes.
takeLowPriority();
const value = homesValuer(asValuedBy(workerData));
parentPort?.on('message', ({ id, work }: Ask<HomesToValue>) => {
  parentPort?.postMessage(answer(id, work));
});

function answer(id: number, work: HomesToValue): Answer<HomeValues[]> {
  try {
    return { id, made: value(work) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error : new Error(String(error)) };
  }
}

// value-in-thread.ts passes nothing else to this file.
function asValuedBy(data: unknown): ValuedBy {
  return data as ValuedBy;
}
