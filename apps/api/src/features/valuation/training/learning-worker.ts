import { parentPort, workerData } from 'node:worker_threads';
import { type Learnt, type Lesson, learnMarket } from './learn-market';

// Started by learn-in-thread.ts with one lesson; answers once and ends.
parentPort?.postMessage(learnMarket(asLesson(workerData)) satisfies Learnt);

// learn-in-thread.ts starts this file with nothing else.
function asLesson(data: unknown): Lesson {
  return data as Lesson;
}
