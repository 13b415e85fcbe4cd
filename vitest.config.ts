import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'test/unit/**/*.test.ts',
      'test/server/**/*.test.ts',
      'test/faults/**/*.test.ts',
      'test/hostile/**/*.test.ts',
    ],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: true,
    // One more than there are processors where it counts: what talks to a database or a clock mostly waits.
    maxWorkers: 3,
  },
})
