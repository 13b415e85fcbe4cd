import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepTemporaryFilesInMemory } from './test/support/shared/temporary-files.ts'

keepTemporaryFilesInMemory()

/** Tests that wait for clocks and killed programs take longest. Started last, they would run alone. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => /[\\/]test[\\/](?:faults|hostile|year)[\\/]/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'test/unit/**/*.test.ts',
      'test/server/**/*.test.ts',
      'test/store/**/*.test.ts',
      'test/faults/**/*.test.ts',
      'test/hostile/**/*.test.ts',
      'test/year/**/*.test.ts',
    ],
    globalSetup: './test/support/shared/unit-run.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    retry: 0,
    sequence: { sequencer: SlowFirst },
    // One second is short on a busy machine, but after half a minute a wait has failed.
    expect: { poll: { timeout: 30_000 } },
    // Files of one worker share their imports. Each closes what it opened.
    isolate: false,
    fsModuleCache: true,
    // More than there are processors, because tests that use a database or a clock mostly wait.
    maxWorkers: availableParallelism() + 3,
  },
})
