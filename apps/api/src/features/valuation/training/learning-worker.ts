import { parentPort, workerData } from 'node:worker_threads';
import { takeLowPriority } from '../../../platform/low-priority';
import { type Learnt, type Lesson, learnMarket } from './learn-market';

// learn-in-thread.ts starts this thread with one lesson; it answers once and ends.
takeLowPriority();
parentPort?.postMessage(learnMarket(asLesson(workerData)) satisfies Learnt);

// learn-in-thread.ts passes nothing else to this file.
function asLesson(data: unknown): Lesson {
  return data as Lesson;
}
