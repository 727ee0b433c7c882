import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Drills wait more than they compute: begun first, they end while others work, not after them. */
export class DrillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isDrill = ({ moduleId }: TestSpecification) => moduleId.includes('/tools/drill/');
    return [...sorted.filter(isDrill), ...sorted.filter((file) => !isDrill(file))];
  }
}
