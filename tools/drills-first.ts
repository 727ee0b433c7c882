import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the drills first: they mostly wait, so they run while others compute, instead of after
 * them.
 */
export class DrillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isDrill = ({ moduleId }: TestSpecification) => moduleId.includes('/tools/drill/');
    return [...sorted.filter(isDrill), ...sorted.filter((file) => !isDrill(file))];
  }
}
